import { createEmailVerificationToken } from "better-auth/api";
import { buildDealer } from "#tests/support/factories.ts";
import { signedIn, TEST_AUTH_SECRET, type TestApi } from "#tests/support/test-api.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";
import type { TokenKind } from "./mailed-token-rows.ts";

export interface TokenWorld {
  tokens: Record<TokenKind, string>;
  /** Expired, revoked or superseded tokens. */
  deadTokens: Record<TokenKind, Record<string, string>>;
  /** Access token of the invited user, who has no dealer yet. */
  access: string;
}

const ONE_SECOND_AGO = -1;

/** An invited user, a user who forgot their password, and a new user, with their mailed tokens. */
export async function buildTokenWorld({ db }: TestDatabase, api: TestApi, name: string): Promise<TokenWorld> {
  const { dealer_id } = await buildDealer(db, { name: `${name} Motors` });
  const owner = await signedIn(api, { email: `owner.of.${name}@example.org`, dealer_id });
  const invited = await signedIn(api, { email: `invited.${name}@example.org` });
  const forgetful = await signedIn(api, { email: `forgetful.${name}@example.org` });
  await api.sentMails();

  const mailed = async (kind: string, path: string, json: unknown, token?: string) => {
    await api.request(path, { json, token });
    const [mail] = await api.sentMails();
    return new RegExp(`#${kind}=([\\w.-]+)`).exec(mail?.text ?? "")?.[1] ?? "";
  };
  const invite = (email: string) =>
    mailed("invitation", "/dealer/staff/invitations", { email, role: "staff" }, owner.access);
  const forget = () => mailed("reset", "/auth/request-password-reset", { email: forgetful.email });

  const late = { invitation: await invite(`late.${name}@example.org`), reset: await forget() };
  const PAST = new Date("2020-01-05T09:30:00Z");
  await db
    .updateTable("dealer_invitations")
    .set({ expires_at: PAST })
    .where("dealer_id", "=", dealer_id)
    .execute();
  await db
    .updateTable("auth.verification")
    .set({ expiresAt: PAST })
    .where("value", "=", forgetful.user_id)
    .execute();

  const email = `new.${name}@example.org`;
  const tokens = {
    invitation: await invite(invited.email),
    reset: await forget(),
    confirmation: await mailed("confirm", "/auth/sign-up/email", {
      name: "Ann Lee",
      email,
      password: "secret-1",
    }),
  };
  const { token_hash } = await db
    .selectFrom("dealer_invitations")
    .select("token_hash")
    .where("email", "=", invited.email)
    .executeTakeFirstOrThrow();
  const { identifier } = await db
    .selectFrom("auth.verification")
    .select("identifier")
    .where("value", "=", forgetful.user_id)
    .orderBy("expiresAt", "desc")
    .executeTakeFirstOrThrow();
  return {
    tokens,
    access: invited.access,
    deadTokens: {
      invitation: { "that has expired": late.invitation, "that is what we keep of it": token_hash },
      reset: {
        "that has expired": late.reset,
        "that is an id": forgetful.user_id,
        "that is what we keep of it": identifier,
      },
      confirmation: {
        "that has expired": await createEmailVerificationToken(
          TEST_AUTH_SECRET,
          email,
          undefined,
          ONE_SECOND_AGO,
        ),
        "of another installation": await createEmailVerificationToken(
          "the secret of another installation!!",
          email,
        ),
        "that signs in": invited.access,
      },
    },
  };
}
