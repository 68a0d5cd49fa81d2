import { parse } from "yaml";
import type { SourcedFact } from "./content-types.ts";
import sharedSources from "./shared-sources.md?raw";

/** Reads a page: fields in YAML between two `---` lines, if any, then its text in Markdown. */
export function readContent<Fields>(file = ""): { fields: Fields; body: string } {
  const [, head = "", body = ""] = /^(?:---\n(.*?)\n---\n)?(.*)$/s.exec(file) ?? [];
  return { fields: parse(head), body: body.trim() };
}

/** 'What it says: [source, date](url)', or without a page to link to 'What it says: source, date'. */
export function readFact(line: string): SourcedFact {
  const [, text = "", source = "", url] =
    /^(.*): \[(.+)\]\((.+)\)$/.exec(line) ?? /^(.*): (.+)$/.exec(line) ?? [];
  return { text, source, ...(url && { url }) };
}

/** The list below '## Sources'. An item may be the name of a shared one: '{WINTER_LOSS}'. */
export const readSources = (list = ""): SourcedFact[] =>
  list
    .trim()
    .split("\n")
    .map((item) => item.replace(/^- /, ""))
    .map((item) => readFact(SHARED_SOURCES.get(item) ?? item));

/** Several pages cite these. */
const SHARED_SOURCES: ReadonlyMap<string, string> = new Map(
  sharedSources.split("\n").map((item) => {
    const [, name = "", fact = ""] = /^- (\{\w+\}): (.*)$/.exec(item) ?? [];
    return [name, fact];
  }),
);
