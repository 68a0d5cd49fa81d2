import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { insertAgreementRequests } from "./agreement-request-queries.ts";
import { unacceptedAgreements } from "./unaccepted-agreements.ts";

/** Emails each owner once for each change of what they have to accept. Idempotent. */
export async function askForAgreements(app: Pick<AppContext, "db" | "now">): Promise<void> {
  for (const { dealer_id, demand } of await unacceptedAgreements(app)) {
    await app.db.transaction().execute(async (tx) => {
      const requests = await insertAgreementRequests(tx, { dealer_id, demand, at: app.now() });
      for (const agreementRequestId of requests) {
        await addJob(tx, "send-agreement-request", { agreement_request_id: agreementRequestId });
      }
    });
  }
}
