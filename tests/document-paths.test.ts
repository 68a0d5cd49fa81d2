import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const documents = execFileSync("git", ["ls-files", "*.md", ":!sample-data"], { encoding: "utf8" })
  .trim()
  .split("\n");
/** A path in backticks; a placeholder such as `NNNN-contract-…` is not one. */
const PATH = /`((?:src|packages|tests|bench|scripts|docs|migrations|schema|sample-data)\/[\w./-]+)`/g;

test.each(documents)("%s names only files and folders that exist", (document) => {
  const named = [...readFileSync(document, "utf8").matchAll(PATH)].map(([, path = ""]) => path);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test("the walks in ARCHITECTURE.md name their files by path", () => {
  const [, walks = ""] = readFileSync("ARCHITECTURE.md", "utf8").split("## Walk: a lead");
  const [steps = ""] = walks.split("## Glossary");
  expect([...steps.matchAll(PATH)].length).toBeGreaterThan(40);
});
