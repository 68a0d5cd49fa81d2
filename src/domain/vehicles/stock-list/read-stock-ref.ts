import { plainText } from "../../text/plain-text.ts";

/** Written where a car has no number yet. */
const PLACEHOLDER =
  /^(?:tb[acd]|to be (?:advised|confirmed)|n\/?a|none|null|unknown|awaiting|pending|0+|x{1,5}|[-.?]+)$/i;

/** Null without a stock number. */
export function readStockRef(text: string): string | null {
  const ref = plainText(text);
  return ref === "" || PLACEHOLDER.test(ref) ? null : ref;
}
