export interface AcceptedAdvisory {
  /** Why it cannot be met here. */
  because: string;
  /** The last day on which that is good enough; from then on it is a finding again. */
  until: string;
}

/**
 * Known weaknesses of dependencies that we live with for now, by the address of the advisory
 * (https://github.com/advisories/GHSA-…). None.
 */
export const ACCEPTED_ADVISORIES: Record<string, AcceptedAdvisory> = {};
