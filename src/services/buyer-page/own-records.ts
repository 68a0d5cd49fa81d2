import { normaliseEmail } from "#src/domain/leads/request/person.ts";

/** Someone else with the same phone may have joined the lead; their data must not leak. */
export function ownRecords<
  R extends { received_at: Date; request: { email?: string } },
  C extends { consented_at: Date },
>(lead: { email: string }, records: { repeats: R[]; consents: C[] }): { sent_again: R[]; consents: C[] } {
  const mailbox = normaliseEmail(lead.email);
  const sentAgain = records.repeats.filter(({ request }) => normaliseEmail(request.email ?? "") === mailbox);
  // A repeat and its consent have the same timestamp.
  const ofOthers = new Set(
    records.repeats.filter((one) => !sentAgain.includes(one)).map((one) => one.received_at.getTime()),
  );
  return {
    sent_again: sentAgain,
    consents: records.consents.filter(({ consented_at }) => !ofOthers.has(consented_at.getTime())),
  };
}
