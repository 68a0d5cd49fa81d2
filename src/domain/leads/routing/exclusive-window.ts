/** Continues after the window for a dealer who responded in time and did not pass. */
export function hasExclusively(
  route: {
    exclusive_until: Date | null;
    first_response_at: Date | null;
    passed_at: Date | null;
    response_missed_at: Date | null;
  },
  now: Date,
): boolean {
  const { exclusive_until, first_response_at, passed_at, response_missed_at } = route;
  if (exclusive_until === null || passed_at !== null || response_missed_at !== null) return false;
  return now < exclusive_until || (first_response_at !== null && first_response_at < exclusive_until);
}
