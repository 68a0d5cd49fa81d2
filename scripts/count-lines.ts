/**
 * Counts the lines that people wrote: `node scripts/count-lines.ts [commit]`, HEAD by default. Product lines are
 * the TypeScript, SQL and CSS of `src`, without tests and generated row types; its articles and policies, which are
 * Markdown, are counted apart.
 */
import { execFileSync } from "node:child_process";
import { percentile } from "../bench/percentile.ts";

const commit = process.argv[2] ?? "HEAD";
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const PARTS: Record<string, (path: string) => boolean> = {
  product: (path) =>
    path.startsWith("src/") && !/\.test\.tsx?$|\.md$/.test(path) && path !== "src/db/database-types.ts",
  "texts in Markdown": (path) => path.startsWith("src/web/") && path.endsWith(".md"),
  packages: (path) => path.startsWith("packages/") && !isTest(path),
  "schema and migrations": (path) => /^(schema|migrations)\//.test(path),
  "bench and scripts": (path) => /^(bench|scripts)\//.test(path) && !isTest(path),
  tests: (path) => path.startsWith("tests/") || isTest(path),
};

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 26 });
const written = ["*.ts", "*.tsx", "*.sql", "*.css", "src/web/*.md"];
// Each line ends with a path and its number of lines, after the commit.
const files = git("grep", "--count", "", commit, "--", ...written)
  .trim()
  .split("\n")
  .map((line) => {
    const [, path = "", lines] = /^[^:]*:(.*):(\d+)$/.exec(line) ?? [];
    return { path, lines: Number(lines) };
  });
const characters = new Map(
  git("ls-tree", "-r", "--long", commit)
    .split("\n")
    .map((line) => {
      const [described = "", path = ""] = line.split("\t");
      return [path, Number(described.split(/\s+/)[3])] as const;
    }),
);

console.table(
  Object.fromEntries(
    Object.entries(PARTS).map(([name, isIn]) => {
      const counted = files.filter(({ path }) => isIn(path));
      const lines = counted.map((file) => file.lines);
      return [
        name,
        {
          files: counted.length,
          lines: lines.reduce((sum, n) => sum + n, 0),
          characters: counted.reduce((sum, { path }) => sum + (characters.get(path) ?? 0), 0),
          "median file": percentile(lines, 50),
          "p90 file": percentile(lines, 90),
        },
      ];
    }),
  ),
);
