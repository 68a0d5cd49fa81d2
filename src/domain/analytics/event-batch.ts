/** An event as a browser sends it. Untrusted: `analytics-events.ts` validates it. */
export interface SentEvent {
  name: string;
  /** ISO, from the visitor's clock. */
  occurred_at: string;
  /** Without the query string, which may contain a postcode. */
  page_path: string;
  /** Unique to this page view. */
  page_view_id: string;
  fields: object;
}

/** In a file without zod, to keep the browser bundle small. */
export const MAX_EVENTS_PER_BATCH = 50;
