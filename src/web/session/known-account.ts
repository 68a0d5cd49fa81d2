import { SessionEndedError } from "./access-token.ts";
import { ApiError } from "./api-error.ts";
import { refreshSession } from "./session-client.ts";
import { readSession } from "./session-store.ts";

type Account = Awaited<ReturnType<typeof refreshSession>>;

let known: { token: string; account: Account } | null = null;

/**
 * Who is signed in; while the server cannot be asked, as it last said: a connection that breaks takes away no page, and
 * nothing typed there. What somebody may do the server decides in any case.
 * @throws SessionEndedError, ApiError; anything else only as long as nothing is known
 */
export async function knownAccount(): Promise<Account> {
  const token = readSession()?.token;
  try {
    const account = await refreshSession();
    if (token !== undefined) known = { token, account };
    return account;
  } catch (error) {
    if (isRefusal(error) || !known || known.token !== readSession()?.token) throw error;
    return known.account;
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof SessionEndedError ||
  (error instanceof ApiError && error.status < 500 && error.status !== 429);
