import { scrub } from "../errors/scrub.ts";
import { plainText } from "../text/plain-text.ts";

const WEBHOOK_ANSWER_MAX_LENGTH = 300;

/** Scrubbed, in case the endpoint echoes personal data. */
export function answerExcerpt(body: Uint8Array): string {
  const text = plainText(scrub(new TextDecoder().decode(body)));
  return text.length <= WEBHOOK_ANSWER_MAX_LENGTH
    ? text
    : `${text.slice(0, WEBHOOK_ANSWER_MAX_LENGTH - 1).toWellFormed()}…`;
}
