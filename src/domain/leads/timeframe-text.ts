const WORDS: Record<number, string> = { 7: "1 week", 30: "1 month", 90: "3 months", 180: "6 months" };

/** 'Within 1 week', as spec §9 names the options; other numbers, which the API also takes, in days. */
export function timeframeText(timeframeDays: number): string {
  const days = `${timeframeDays} ${timeframeDays === 1 ? "day" : "days"}`;
  return `Within ${WORDS[timeframeDays] ?? days}`;
}
