const WORDS: Record<number, string> = { 7: "1 week", 30: "1 month", 90: "3 months", 180: "6 months" };

/** The API also accepts days that the form does not offer. */
export function timeframeText(timeframeDays: number): string {
  const days = `${timeframeDays} ${timeframeDays === 1 ? "day" : "days"}`;
  return `Within ${WORDS[timeframeDays] ?? days}`;
}
