import type { DatabaseHandle } from "#src/db/database.ts";
import { openOperatorDatabase } from "#src/db/operator-database.ts";
import { readEnv } from "#src/env.ts";

/** The output is for results alone. */
export const LOG = { info: console.error, warn: console.error };

/** Runs it with the arguments; an error's message is all that an operator reads of it. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<void> {
  await command(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

/** @param role the application role by default, which cannot delete dealers, leads or accounts */
export async function withDatabase(
  work: (database: DatabaseHandle) => Promise<void>,
  role?: "owner",
): Promise<void> {
  const database = await openOperatorDatabase(readEnv(process.env), LOG, role);
  await work(database).finally(() => database.close());
}
