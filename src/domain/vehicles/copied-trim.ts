import { LISTING_NAME_MAX_LENGTH } from "../policy/listings.ts";

const MARK = "(copy)";

export function copiedTrim(trim: string | null): string {
  const base = (trim ?? "").replace(MARK, "").slice(0, LISTING_NAME_MAX_LENGTH - MARK.length - 1);
  return `${base.trim()} ${MARK}`.trim();
}
