export interface AcceptedAdvisory {
  reason: string;
  /** Last day of the exception; after it the advisory fails the check again. */
  until: string;
}

/** By URL (https://github.com/advisories/GHSA-…). */
export const ACCEPTED_ADVISORIES: Record<string, AcceptedAdvisory> = {};
