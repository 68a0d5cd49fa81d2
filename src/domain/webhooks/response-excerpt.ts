import { scrub } from "#src/domain/errors/scrub.ts";
import { plainText } from "#src/domain/text/plain-text.ts";

const WEBHOOK_RESPONSE_MAX_LENGTH = 300;

/** Scrubbed, in case the endpoint echoes personal data. */
export function responseExcerpt(body: Uint8Array): string {
  const text = plainText(scrub(new TextDecoder().decode(body)));
  return text.length <= WEBHOOK_RESPONSE_MAX_LENGTH
    ? text
    : `${text.slice(0, WEBHOOK_RESPONSE_MAX_LENGTH - 1).toWellFormed()}…`;
}
