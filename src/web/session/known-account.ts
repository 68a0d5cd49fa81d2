import { SessionEndedError } from "./access-token.ts";
import { ApiError } from "./api-error.ts";
import { refreshSession } from "./session-client.ts";
import { readSession } from "./session-store.ts";

type Account = Awaited<ReturnType<typeof refreshSession>>;

let known: { token: string; account: Account } | null = null;

/**
 * Falls back to the last known account while the server is unreachable, to preserve unsaved input.
 * @throws SessionEndedError, ApiError; any other error only before the first response
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

/** Asks the server only for users who had no dealer when it last said so. */
export const hasDealer = async (): Promise<boolean> =>
  readSession()?.has_dealer === true || (await knownAccount()).dealer !== null;

const isRefusal = (error: unknown): boolean =>
  error instanceof SessionEndedError ||
  (error instanceof ApiError && error.status < 500 && error.status !== 429);
