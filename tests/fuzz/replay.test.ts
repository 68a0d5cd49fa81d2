import { readdirSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { createParsing } from "#src/parsing/parsing.ts";
import { judge } from "./judge.ts";
import { grown, type Sample, whole } from "./sample.ts";
import { bytesOf, type Target } from "./target.ts";
import { TARGETS } from "./targets.ts";

const FOLDER = "tests/fuzz/corpus";

/** Samples by parser: some to begin with, and each that found something. */
const corpusOf = (name: string): Sample[] =>
  JSON.parse(readFileSync(`${FOLDER}/${name}.json`, "utf8")).map(whole);

it("has a corpus for each parser, and no other", () => {
  const files = readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ""));
  expect(files.toSorted()).toEqual(Object.keys(TARGETS).toSorted());
});

describe.each(Object.entries(TARGETS))("the corpus of %s", (name, target) => {
  it.each(corpusOf(name))("is read or refused, at a cost that grows with its bytes: %j", async (sample) => {
    expect(await judge(target, sample)).toBeNull();
  });
});

/** What a parser thread is asked, by its corpus. */
const ON_THREADS = {
  csv: "open-feed",
  xml: "open-feed",
  json: "open-feed",
  compressed: "open-feed",
  pdf: "check-pdf",
  "cleaned pdf": "clean-pdf",
} as const;

/** Limit of the work of the event loop for hostile files, as a multiple of that for honest ones. */
const STAND_MOST = 5;

describe("the process that accepts connections", () => {
  it("works no longer for the files of the corpus than for honest ones", async () => {
    const parsing = createParsing({ onKilled: () => {} });
    const workFor = async (textOf: (target: Target, sample: Sample) => string) => {
      const begun = performance.eventLoopUtilization();
      for (const [name, parser] of Object.entries(ON_THREADS)) {
        const target = TARGETS[name];
        if (!target) throw new Error(`no parser: ${name}`);
        for (const sample of corpusOf(name)) {
          await parsing.run("a dealer", parser, bytesOf(target, textOf(target, sample))).catch((error) => {
            if (!(error instanceof InvalidInput)) throw error;
          });
        }
      }
      return performance.eventLoopUtilization(begun).active;
    };
    const honest = ({ honest, bytes }: Target) => honest(bytes);
    await workFor(honest);
    const workForHonest = await workFor(honest);
    const workForHostile = await workFor((target, sample) => grown(sample, target.bytes));
    expect(workForHostile / workForHonest).toBeLessThan(STAND_MOST);
  });
});
