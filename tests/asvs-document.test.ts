import { access, readFile } from "node:fs/promises";
import { expect, it } from "vitest";

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const IN_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const STATUSES = ["met", "not applicable", "not met"] as const;

const page = await readFile("docs/asvs.md", "utf8");
const rows = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+[^|]*) \| ([^|]+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, ids = "", level = "", status = "", reason = ""]) => ({ ids: expand(ids), level, status, reason }));
const isOf = (chapter: number) => (id: string) => id.startsWith(`${chapter}.`);

it.each(IN_CHAPTER.map((count, index) => [index + 1, count]))(
  "chapter %i has a row for each of its %i requirements",
  (chapter, count) => {
    const ids = rows.flatMap((row) => row.ids).filter(isOf(chapter));
    expect(ids).toHaveLength(count);
    expect(new Set(ids).size).toBe(count);
  },
);

it("every row has a level, a status and a reason", () => {
  for (const { ids, level, status, reason } of rows) {
    expect(level, ids.join(", ")).toMatch(/^(1|2|1–2)$/);
    expect(STATUSES, ids.join(", ")).toContain(status);
    expect(reason.trim(), ids.join(", ")).not.toBe("");
  }
});

it("every file that it names exists, and each met requirement names one", async () => {
  for (const { ids, status, reason } of rows) {
    const files = filesIn(reason);
    if (status === "met") expect(files, ids.join(", ")).not.toEqual([]);
    for (const file of files) await access(file);
  }
});

it("its counts are those of the rows", () => {
  const counted = [...IN_CHAPTER.keys()].map((index) => countsOf(isOf(index + 1)));
  const printed = [...page.matchAll(/^\| \[V\d+ [^|]+ \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
  expect(printed.map(([, ...counts]) => counts.map(Number))).toEqual(counted);
  const all = countsOf(() => true);
  expect(page).toContain(`| all | ${all.join(" | ")} |`);
  const [met, notApplicable, notMet, sum] = all;
  expect(page.replace(/\s+/g, " ")).toContain(
    `Of the ${sum} requirements of levels 1 and 2 of the OWASP Application Security Verification Standard 5.0.0, ${met} are met, ${notApplicable} do not apply, and ${notMet} are not met.`,
  );
});

/** Met, not applicable, not met, and their sum. */
function countsOf(isCounted: (id: string) => boolean): number[] {
  const counts = STATUSES.map((status) =>
    rows.filter((row) => row.status === status).flatMap(({ ids }) => ids.filter(isCounted)),
  ).map(({ length }) => length);
  return [...counts, counts.reduce((sum, count) => sum + count, 0)];
}

/** "1.2.6 to 1.2.8, 1.3.1" as single ids. */
function expand(ids: string): string[] {
  return ids.split(", ").flatMap((part) => {
    const [from = "", to = from] = part.split(" to ");
    const section = from.slice(0, from.lastIndexOf(".") + 1);
    const [first, last] = [from, to].map((id) => Number(id.slice(section.length)));
    return Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${section}${Number(first) + index}`,
    );
  });
}

function filesIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name.replace(/#.*/, ""));
  return quoted.filter((name) => /^(\.\w|[\w-]+[./])/.test(name));
}
