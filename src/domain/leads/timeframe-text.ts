const WORDS: Record<number, string> = { 7: "1 week", 30: "1 month", 90: "3 months", 180: "6 months" };

/** 'Within 1 week' for the form's options; the API also takes other numbers of days. */
export function timeframeText(timeframeDays: number): string {
  const days = `${timeframeDays} ${timeframeDays === 1 ? "day" : "days"}`;
  return `Within ${WORDS[timeframeDays] ?? days}`;
}
