/** 'Aug 2026' */
export const formatMonth = (day: string): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });
