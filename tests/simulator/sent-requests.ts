/** What a buyer sent, until an answer has come. */
export interface SentRequest {
  key: string;
  /** In its question. */
  mark: string;
  body: Record<string, unknown>;
  leadId: string | null;
  /** A later request with the same key must get the same answer. */
  answer: string | null;
}

/** Requests and messages of buyers, with a word in each that no other text has. */
export function sentRequests() {
  const requests: SentRequest[] = [];
  const messages: { mark: string; leadId: string }[] = [];
  let numbers = 0;
  const nextNumber = () => numbers++;
  return {
    requests,
    nextNumber,
    /** @param leadId null for a request that has none yet */
    mark(leadId: string | null): string {
      const mark = `mark${nextNumber()}x`;
      if (leadId !== null) messages.push({ mark, leadId });
      return mark;
    },
    marksOf: (leadId: string) =>
      [...messages, ...requests].filter((one) => one.leadId === leadId).map(({ mark }) => mark),
  };
}
