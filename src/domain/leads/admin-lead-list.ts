import { DAYS, listQuery, oneOf, searchText } from "../lists/list-query.ts";
import { LISTED_LEAD_STATES } from "./lead-state.ts";

export const [parseAdminLeadListQuery] = listQuery({
  search: searchText,
  state: oneOf(["all", ...LISTED_LEAD_STATES]),
  ...DAYS,
});
export type AdminLeadListQuery = ReturnType<typeof parseAdminLeadListQuery>;

/** Longer than a year or a score. */
const PHONE_DIGITS_AT_LEAST = 6;

export function leadSearchWords(search: string): string[] {
  const digits = search.replace(/[\s().+-]/g, "");
  if (/^\d+$/.test(digits) && digits.length >= PHONE_DIGITS_AT_LEAST) {
    return [digits.replace(/^(?:0044|44|0)/, "")];
  }
  return [...new Set(search.toLowerCase().split(" ").filter(Boolean))];
}
