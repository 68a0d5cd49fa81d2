import { agreementRequest } from "#src/emails/dealers/agreement-request.tsx";
import type { JobPayload } from "#src/queue/jobs.ts";
import { findAgreementRequest } from "#src/services/ledger/agreement/agreement-request-queries.ts";
import { unacceptedAgreements } from "#src/services/ledger/agreement/unaccepted-agreements.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { makeMessageId } from "../message-id.ts";
import { waitsForQuietHours } from "../quiet-hours.ts";

export async function sendAgreementRequest(
  context: JobContext,
  { agreement_request_id }: JobPayload<"send-agreement-request">,
): Promise<void> {
  const request = await findAgreementRequest(context.db, agreement_request_id);
  if (!request) return;
  const { dealer_id, demand, email } = request;
  const job = { agreement_request_id };
  if (await waitsForQuietHours(context, dealer_id, "send-agreement-request", job)) return;
  const [unaccepted] = await unacceptedAgreements(context, dealer_id);
  // Accepted or changed again since the job was added: a later change has its own request.
  if (unaccepted?.demand !== demand) return;
  const { name, changes, accepted_at } = unaccepted;
  const mail = await agreementRequest({
    dealer_name: name,
    changes,
    isFirst: accepted_at === null,
    publicOrigin: context.publicOrigin,
  });
  await context.mailer.send({
    ...mail,
    to: email,
    message_id: makeMessageId(`agreement-request.${agreement_request_id}`, context.publicOrigin),
    headers: { "Auto-Submitted": "auto-generated" },
  });
}
