import type { AppContext } from "#src/services/app-context.ts";
import { finishWithdrawal } from "#src/services/buyer-page/withdrawal.ts";
import { jobsOf } from "./leads.ts";

/** Runs the waiting jobs, as if their minutes were over. */
export async function finishWithdrawals(app: AppContext): Promise<void> {
  for (const { name, payload } of await jobsOf(app.db)) {
    if (name === "finish-withdrawal") await finishWithdrawal(app, String(payload.buyer_request_id));
  }
}
