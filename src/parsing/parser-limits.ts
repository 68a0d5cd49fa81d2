import type { FieldErrors } from "#src/domain/errors/errors.ts";
import { SECOND_MS } from "#src/domain/time/ago.ts";

export interface ParserLimits {
  /** Several times what the largest honest file takes on a busy machine. */
  timeMs: number;
  /** Told to the sender of what takes more time or memory. */
  refusal: FieldErrors;
}

const STOCK: ParserLimits = {
  timeMs: 30 * SECOND_MS,
  refusal: {
    file: "This file is too costly to read. Send fewer columns, or a file for each part of your stock.",
  },
};

const PDF: ParserLimits = {
  timeMs: 10 * SECOND_MS,
  refusal: { file: "This PDF is too costly to read. Print it to a new PDF and upload that." },
};

/** Apart from `parsers.ts`, so that only the threads load the parsers. */
export const PARSER_LIMITS = {
  "open-feed": STOCK,
  "read-feed": STOCK,
  "open-stock": STOCK,
  "check-stock": STOCK,
  "check-pdf": PDF,
  "clean-pdf": PDF,
  "render-markdown": {
    timeMs: 5 * SECOND_MS,
    refusal: {
      body_markdown: "This text takes too long to render. Remove long rows of brackets or other symbols",
    },
  },
} as const satisfies Record<string, ParserLimits>;

export type ParserName = keyof typeof PARSER_LIMITS;
