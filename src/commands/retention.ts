/** `npm run retention`: dry run of the retention jobs; lists what the next runs erase. */
import { openOperatorDatabase } from "#src/db/operator-database.ts";
import { LEAD_RETENTION_MONTHS } from "#src/domain/policy/retention.ts";
import { readEnv } from "#src/env.ts";
import { eraseExpiredLeads } from "#src/services/buyer-page/erase-leads.ts";
import { expireSavedSearches } from "#src/services/saved-searches/expire-saved-searches.ts";

async function run(): Promise<void> {
  const database = await openOperatorDatabase(readEnv(process.env), {
    info: console.error,
    warn: console.error,
  });
  try {
    const app = { db: database.db, now: () => new Date(), log: console };
    const count = await eraseExpiredLeads(app, { isDry: true });
    console.log(
      `Requests older than ${LEAD_RETENTION_MONTHS} months, whose people the next nightly run forgets: ${count}.`,
    );
    const past = await expireSavedSearches(app, { isDry: true });
    console.log(
      `People whose saved searches were not confirmed, or have ended, forgotten within the hour: ${past}.`,
    );
  } finally {
    await database.close();
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
