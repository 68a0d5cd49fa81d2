/** 'Aug 2026' of '2026-08-03' */
export const formatMonth = (day: string): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });
