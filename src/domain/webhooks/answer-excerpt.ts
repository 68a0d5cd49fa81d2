import { scrub } from "../errors/scrub.ts";
import { plainText } from "../text/plain-text.ts";

/** Enough to recognise an error page. */
const WEBHOOK_ANSWER_MAX_LENGTH = 300;

/** The beginning of what a dealer's system answered, as one line of text. A system that repeats a buyer's details is not repeated. */
export function answerExcerpt(body: Uint8Array): string {
  const text = plainText(scrub(new TextDecoder().decode(body)));
  return text.length <= WEBHOOK_ANSWER_MAX_LENGTH
    ? text
    : `${text.slice(0, WEBHOOK_ANSWER_MAX_LENGTH - 1).toWellFormed()}…`;
}
