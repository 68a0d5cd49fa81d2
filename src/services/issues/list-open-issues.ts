import { DISPUTE_RATE_DAYS, ISSUES_SHOWN } from "#src/domain/policy/leads/leads.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { countOpenIssues, type OpenIssue, selectOpenIssues } from "./issue-queries.ts";

export async function listOpenIssues(
  app: Pick<AppContext, "db" | "now">,
): Promise<{ total: number; issues: OpenIssue[] }> {
  const rateSince = daysBefore(app.now(), DISPUTE_RATE_DAYS);
  const [total, issues] = await Promise.all([
    countOpenIssues(app.db),
    selectOpenIssues(app.db, { limit: ISSUES_SHOWN, rateSince }),
  ]);
  return { total, issues };
}
