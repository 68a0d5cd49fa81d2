import { openFeed } from "./feeds/open-feed.ts";
import { readFeed } from "./feeds/read-feed.ts";
import { checkStock } from "./imports/check-stock.ts";
import { openStock } from "./imports/open-stock.ts";
import { markdownToHtml } from "./markdown.ts";
import type { ParserName } from "./parser-limits.ts";
import { checkPdf } from "./pdf/check-pdf.ts";
import { cleanPdf } from "./pdf/clean-pdf.ts";

/** Pure: they get values that can be cloned, and return such values. */
export const PARSERS = {
  "open-feed": openFeed,
  "read-feed": readFeed,
  "open-stock": openStock,
  "check-stock": checkStock,
  "render-markdown": markdownToHtml,
  "check-pdf": checkPdf,
  "clean-pdf": cleanPdf,
} as const satisfies Record<ParserName, (...input: never[]) => unknown>;
