import { plainText } from "../text/plain-text.ts";

export const FOUND_KINDS = ["lead", "dealer", "vehicle", "person", "post", "mail"] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Shorter text would match almost everything. */
const SEARCH_MIN_LENGTH = 2;
const SEARCH_MAX_LENGTH = 100;

/** @returns empty if the text is too short */
export function parseAdminSearch(search: URLSearchParams): string {
  const text = plainText(search.get("search") ?? "")
    .slice(0, SEARCH_MAX_LENGTH)
    .trim();
  return text.length < SEARCH_MIN_LENGTH ? "" : text;
}
