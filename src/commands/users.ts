/** `npm run users -- …`: what operators do without an admin's account. */

import { type RemovedSamples, removeSamples } from "#sample-data/remove-samples.ts";
import { grantAdmin, revokeAdmin } from "#src/services/accounts/admin-role.ts";
import { removeSecondFactor } from "#src/services/accounts/second-factor/second-factor.ts";
import { listUsersWithRoles, type UserSummary } from "#src/services/accounts/user-queries.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { runCommand, withDatabase } from "./command.ts";

const USAGE = `Usage: npm run users -- COMMAND

  list                          everybody, with role and dealer
  grant-admin EMAIL             makes a user an admin
  revoke-admin EMAIL            takes that away; never from the last one
  remove-samples                deletes the sample accounts and data of a trial; what came in since stays
  remove-second-factor EMAIL    for who has lost phone and recovery codes: the password alone signs in again`;

type Command = (app: Pick<AppContext, "db" | "now">, ...args: string[]) => Promise<string>;

const ROLE_CHANGE = { actor: { kind: "operator" }, reason: "By command on the server" } as const;

const COMMANDS: Record<string, { takes: number; role?: "owner"; run: Command }> = {
  list: { takes: 0, run: async ({ db }) => (await listUsersWithRoles(db)).map(line).join("\n") },
  "grant-admin": {
    takes: 1,
    run: async (app, email = "") =>
      (await grantAdmin(app, { ...ROLE_CHANGE, user: { email } }))
        ? `${email} is an admin now.`
        : `${email} is an admin already.`,
  },
  "revoke-admin": {
    takes: 1,
    run: async (app, email = "") => {
      await revokeAdmin(app, { ...ROLE_CHANGE, user: { email } });
      return `${email} is no admin any more.`;
    },
  },
  "remove-samples": { takes: 0, role: "owner", run: async (app) => removalText(await removeSamples(app)) },
  "remove-second-factor": {
    takes: 1,
    run: async (app, email = "") => {
      await removeSecondFactor(app, email);
      return `${email} signs in with the password alone now.`;
    },
  },
};

async function run([name = "", ...args]: string[]): Promise<void> {
  if (["help", "--help"].includes(name)) return console.log(USAGE);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || args.length !== command.takes) throw new Error(USAGE);
  await withDatabase(
    async ({ db }) => console.log(await command.run({ db, now: () => new Date() }, ...args)),
    command.role,
  );
}

function removalText({ retainedDealers, hasAdmin, ...removed }: RemovedSamples): string {
  const counts = Object.entries(removed).map(([what, count]) => `${count} ${what}`);
  const kept = retainedDealers.map((name) => `Suspended instead, because real data refers to it: ${name}`);
  const admin = hasAdmin ? [] : ["No admin is left. Sign up, then: npm run users -- grant-admin EMAIL"];
  return [`Removed ${counts.join(", ")}.`, ...kept, ...admin].join("\n");
}

function line({ email, full_name, is_confirmed, is_admin, dealer_name }: UserSummary): string {
  const parts = [email, full_name, is_admin ? "admin" : "", dealer_name ? `dealer: ${dealer_name}` : ""];
  return [...parts, is_confirmed ? "" : "not confirmed"].filter(Boolean).join("  ");
}

await runCommand(run);
