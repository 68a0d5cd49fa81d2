import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commentsIn } from "./support/sources/comments-in.ts";

/** CONTRIBUTING.md, Language: such a comment is a riddle without its code. */
const BEGINNINGS = /^(?:Who|Whoever|What|Of|Beside|That)\b/;

/** Words that hide who does it or how long it lasts. The Unix user `nobody` has quotes. */
const VAGUE_WORDS =
  /(?<!`)\b(?:somebody|anybody|nobody|whoever|anew|meanwhile|heeds?|stands in|so many|so long(?! as)|as they come|lets by|lets go)\b/i;

/** "X is no Y" instead of "X is not a Y". */
const NO_NOUN = /(?<!\bthere )\bis (?:none\b|no (?!longer|more|less|such)[a-z])/i;

/** Earlier names of things, by today's name. */
const FORMER_NAMES: Record<string, RegExp> = {
  "cached page": /\bkept-?page|\bcopy-?store/i,
  "saved lead": /\bkept-?lead/i,
  "persisted state": /\buseKept|\bkept-?value/i,
  "spam signals": /form-?traces|fell_into_trap|\btrapPart/i,
  screening: /\bjudgeLead/,
  "disposable email": /throwaway-mailbox/,
  duplicate: /kinship/i,
  "concurrency limit": /\bplacesAtOnce\b/,
  "idempotent response": /\banswerOnce\b|\bkeptAnswer/i,
  "savepoint rollback": /\bletGo\b/,
  timeout: /\bTookTooLong\b|done-within/,
  "outage reporting": /\bheededPool\b|records-away/,
  encryption: /\bsealing\b/,
  "API key scopes": /api-key-door/,
};

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.cjs"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => file !== "tests/comment-language.test.ts");

const problemOf = (comment: string) =>
  [BEGINNINGS, VAGUE_WORDS, NO_NOUN].map((rule) => rule.exec(comment)?.[0]).find(Boolean);

test("comments begin with a verb or a noun phrase, and use plain words", () => {
  const comments = files.flatMap((file) =>
    commentsIn(readFileSync(file, "utf8")).map((comment) => ({ file, ...comment })),
  );
  expect(comments.length).toBeGreaterThan(4000);
  const problems = comments.flatMap(({ file, line, text }) => {
    const problem = problemOf(text);
    return problem ? [`${file}:${line} "${problem}": ${text}`] : [];
  });
  expect(problems).toEqual([]);
});

test.each(Object.entries(FORMER_NAMES))("only the name '%s' is used, not earlier ones", (_, former) => {
  const found = files.filter((file) => former.test(file) || former.test(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});

test.each([
  ["// Of the saved listing.", "Of"],
  ["/** What proves an answer. */", "What"],
  ["/**\n * Waits until somebody\n * calls.\n */", "somebody"],
  ["// A plate's year\n// is no registration.", "is no r"],
  ["const view = <p>https://example.org {/* That is it. */}</p>;", "That"],
  ["// Null if there is none.", undefined],
  ["// Runs as `nobody`.", undefined],
  ['const url = "https://whatever.example"; // Example.', undefined],
])("finds the problem of %j: %s", (source, problem) => {
  const [comment] = commentsIn(source);
  expect(problemOf(comment?.text ?? "no comment")).toBe(problem);
});
