/** What a browser sends of one event. The endpoint trusts none of it: `analytics-events.ts` says what counts. */
export interface SentEvent {
  name: string;
  /** ISO; by the visitor's clock. */
  occurred_at: string;
  /** Without the query string, which may hold a postcode. */
  page_path: string;
  /** Of nobody but this view of this page: the next has another. */
  page_view_id: string;
  fields: object;
}

/** Kept in a file without the schema library, for the browser. */
export const MAX_EVENTS_PER_BATCH = 50;
