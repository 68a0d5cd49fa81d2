/** `npm run retention`: dry run of the retention jobs; lists what the next runs erase. */
import { LEAD_RETENTION_MONTHS } from "#src/domain/policy/retention.ts";
import { eraseExpiredLeads } from "#src/services/buyer-page/erase-leads.ts";
import { expireSavedSearches } from "#src/services/saved-searches/expire-saved-searches.ts";
import { runCommand, withDatabase } from "./command.ts";

await runCommand(() =>
  withDatabase(async ({ db }) => {
    const app = { db, now: () => new Date(), log: console };
    const count = await eraseExpiredLeads(app, { isDry: true });
    console.log(
      `Requests older than ${LEAD_RETENTION_MONTHS} months, whose people the next nightly run forgets: ${count}.`,
    );
    const past = await expireSavedSearches(app, { isDry: true });
    console.log(
      `People whose saved searches were not confirmed, or have ended, forgotten within the hour: ${past}.`,
    );
  }),
);
