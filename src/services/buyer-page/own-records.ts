import { normaliseEmail } from "#src/domain/leads/person.ts";

/**
 * Of a request's repeats and consents those that its own sender gave: somebody else who only has the same telephone may
 * have sent it again, and theirs is not for this page.
 */
export function ownRecords<
  R extends { received_at: Date; request: { email?: string } },
  C extends { consented_at: Date },
>(lead: { email: string }, records: { repeats: R[]; consents: C[] }): { sent_again: R[]; consents: C[] } {
  const mailbox = normaliseEmail(lead.email);
  const sentAgain = records.repeats.filter(({ request }) => normaliseEmail(request.email ?? "") === mailbox);
  // A repeat and its consent are saved with one time.
  const ofOthers = new Set(
    records.repeats.filter((one) => !sentAgain.includes(one)).map((one) => one.received_at.getTime()),
  );
  return {
    sent_again: sentAgain,
    consents: records.consents.filter(({ consented_at }) => !ofOthers.has(consented_at.getTime())),
  };
}
