/** Untrusted: `analytics-events.ts` validates it. */
export interface SentEvent {
  name: string;
  occurred_at: string;
  /** Omits the query string, which may contain a postcode. */
  page_path: string;
  fields: object;
}

/** Separate file without zod, to keep the browser bundle small. */
export const MAX_EVENTS_PER_BATCH = 50;
