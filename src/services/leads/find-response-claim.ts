import { responseClaim } from "#src/domain/leads/response-claim.ts";
import { RESPONSE_CLAIM_DAYS } from "#src/domain/policy.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { daysBefore } from "./days-before.ts";
import { countResponses } from "./response-clock-queries.ts";

/** What the site may say today of how fast dealers answer; null: nothing. */
export async function findResponseClaim({ db, now }: Pick<AppContext, "db" | "now">): Promise<string | null> {
  const today = now();
  return responseClaim(
    await countResponses(db, { since: daysBefore(today, RESPONSE_CLAIM_DAYS), now: today }),
  );
}
