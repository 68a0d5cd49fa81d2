import type { ParserName } from "./parser-limits.ts";

/**
 * Pure: they get values that can be cloned, and return such values. Loaded when a thread first needs them: all take
 * twice as long as those of stock.
 */
export const PARSERS = {
  "open-feed": async () => (await import("./feeds/open-feed.ts")).openFeed,
  "read-feed": async () => (await import("./feeds/read-feed.ts")).readFeed,
  "open-stock": async () => (await import("./imports/open-stock.ts")).openStock,
  "check-stock": async () => (await import("./imports/check-stock.ts")).checkStock,
  "render-markdown": async () => (await import("./markdown.ts")).markdownToHtml,
  "check-pdf": async () => (await import("./pdf/check-pdf.ts")).checkPdf,
  "clean-pdf": async () => (await import("./pdf/clean-pdf.ts")).cleanPdf,
} as const satisfies Record<ParserName, () => Promise<(...input: never[]) => unknown>>;

export type Parser<Name extends ParserName> = Awaited<ReturnType<(typeof PARSERS)[Name]>>;
