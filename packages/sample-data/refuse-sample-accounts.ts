import type { Auth } from "../../src/services/accounts/auth.ts";
import type { WithDb } from "../../src/services/app-context.ts";
import { SAMPLE_PASSWORD, SAMPLE_USER_IDS } from "./sample-accounts.ts";
import { listPasswordHashes } from "./sample-data-queries.ts";

/** @throws when a sample account has the public password, as after a trial or its restore */
export async function refuseSampleAccounts({ db }: WithDb, auth: Auth) {
  // Matched by id, so that no one can stop the program by signing up with that address and password.
  const accounts = await listPasswordHashes(db, SAMPLE_USER_IDS);
  if (accounts.length === 0) return;
  const { password } = await auth.$context;
  const open: string[] = [];
  for (const { email, hash } of accounts) {
    if (await password.verify({ hash, password: SAMPLE_PASSWORD })) open.push(email);
  }
  if (open.length === 0) return;
  throw new Error(
    `this database has sample accounts with a public password (${open.join(", ")}). Remove them and the sample data with ` +
      "`npm run users -- remove-samples`. To go on with a trial, set SAMPLE_DATA=on and no https PUBLIC_ORIGIN.",
  );
}
