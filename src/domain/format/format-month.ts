import { dateFormat } from "./format-date.ts";

const words = dateFormat({ month: "short", year: "numeric", timeZone: "UTC" });

/** 'Aug 2026' */
export const formatMonth = (day: string): string => words(new Date(`${day}T00:00Z`));
