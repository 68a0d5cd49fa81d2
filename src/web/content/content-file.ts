import { z } from "zod";
import sharedSources from "./shared-sources.md?raw";

/**
 * A factual claim of a page in Markdown, such as a range or a population, with its source and date (docs/product.md,
 * Content).
 */
export interface SourcedFact {
  text: string;
  /** 'What Car?, August 2020', or 'Zapmap, read November 2026' where the source has no date of its own. */
  source: string;
  url?: string;
}

/** 'What it says: [source, date](url)', or without a page to link to 'What it says: source, date'. */
export function readFact(line: string): SourcedFact {
  const [, text = "", source = "", url] =
    /^(.*): \[(.+)\]\((.+)\)$/.exec(line) ?? /^(.*): (.+)$/.exec(line) ?? [];
  return { text, source, ...(url && { url }) };
}

export const text = z.string().trim().min(1);
export const texts = z.array(text).min(1);
export const fact = text.regex(/.: ./, "A fact ends with ': ' and its source").transform(readFact);

/** The list below '## Sources'. An item may be the name of a shared one: '{WINTER_LOSS}'. */
export const readSources = (list = ""): SourcedFact[] =>
  list
    .trim()
    .split("\n")
    .map((item) => item.replace(/^- /, ""))
    .map((item) => readFact(SHARED_SOURCES.get(item) ?? item));

const SHARED_SOURCES: ReadonlyMap<string, string> = new Map(
  sharedSources.split("\n").map((item) => {
    const [, name = "", fact = ""] = /^- (\{\w+\}): (.*)$/.exec(item) ?? [];
    return [name, fact];
  }),
);
