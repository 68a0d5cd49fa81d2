/** Node's AggregateError for failed connections has an empty message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && !error.message && error.errors.length > 0) {
    return reasonOf(error.errors[0]);
  }
  return error.message || String(error);
}
