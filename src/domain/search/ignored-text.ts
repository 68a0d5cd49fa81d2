import { plainText } from "../text/plain-text.ts";

/** Search parameter with the words that no filter exists for. */
export const IGNORED = "ignored";
const LONGEST = 100;

export const ignoredText = (search: URLSearchParams): string =>
  plainText(search.get(IGNORED) ?? "").slice(0, LONGEST);
