export interface AcceptedAdvisory {
  /** Why the advisory cannot be fixed. */
  reason: string;
  /** Last day of the exception; after it the advisory fails the check again. */
  until: string;
}

/** Accepted advisories of dependencies by URL (https://github.com/advisories/GHSA-…). None. */
export const ACCEPTED_ADVISORIES: Record<string, AcceptedAdvisory> = {};
