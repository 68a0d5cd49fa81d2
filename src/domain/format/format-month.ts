const month = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });

/** 'Aug 2026' of '2026-08-03' */
export const formatMonth = (day: string): string => month.format(new Date(`${day}T00:00Z`));
