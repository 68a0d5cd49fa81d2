/**
 * Why something failed, in a line. Node tries each address of a name, and what it throws when none answers has no words of
 * its own.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && !error.message && error.errors.length > 0) {
    return reasonOf(error.errors[0]);
  }
  return error.message || String(error);
}
