import { access, readFile } from "node:fs/promises";
import { describe, expect, it, test } from "vitest";
import { createMetrics } from "#src/http/metrics.ts";
import { PERSONAL_COLUMNS } from "./matrices/personal-columns.ts";

const read = (name: string) => readFile(name, "utf8");

test("the data protection page lists exactly the columns with personal data", async () => {
  const { "of no person": _, ...personal } = PERSONAL_COLUMNS;
  const known = Object.values(personal).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  );
  const rows = (await read("docs/data-protection.md")).matchAll(/^\| `([\w.]+)` \| ([^|]+) \| [^|]+ \|$/gm);
  const named = [...rows].flatMap(([, table, columns = ""]) =>
    [...columns.matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`),
  );
  expect(named.sort()).toEqual(known.sort());
});

test("the threat model names at least one existing test for each threat", async () => {
  const rows = [...(await read("docs/threat-model.md")).matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm)].slice(1);
  expect(rows.length).toBeGreaterThan(20);
  for (const [row, , , tests = ""] of rows) {
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
    expect(files, row).not.toEqual([]);
    for (const file of files) await access(file);
  }
});

describe("the guide for operators", () => {
  it("alerts only on metrics that exist", async () => {
    const metrics = createMetrics();
    metrics.observe("GET", 200, 0.1);
    const printed = await metrics.print();
    const expressions = [...(await read("docs/operating.md")).matchAll(/^ +expr: (.+)$/gm)];
    expect(expressions.length).toBeGreaterThan(4);
    const names = expressions.flatMap(([, text = ""]) => text.match(/\b\w+_\w+_\w+\b/g) ?? []);
    expect(names).toContain("http_request_duration_seconds_count");
    for (const name of names.filter((one) => one !== "histogram_quantile")) expect(printed).toContain(name);
  });

  it("names only existing commands and variables", async () => {
    const text = await read("docs/operating.md");
    const { scripts } = JSON.parse(await read("package.json"));
    for (const [, script = ""] of text.matchAll(/npm run (\w+)/g))
      expect(Object.keys(scripts)).toContain(script);
    const example = await read(".env.example");
    const variables = text.match(/\b[A-Z]{3,}(_[A-Z]+)+\b/g) ?? [];
    expect(variables).toContain("METRICS_TOKEN");
    for (const name of variables) expect(example).toContain(`#${name}=`);
  });

  it.each(["README.md", "ARCHITECTURE.md", "SECURITY.md", "docs/operating.md", "docs/data-protection.md"])(
    "and %s link to existing files",
    async (name) => {
      const folder = name.startsWith("docs/") ? "docs/" : "";
      for (const [, link = ""] of (await read(name)).matchAll(/\]\((?!https?:)([^)#]+)/g)) {
        await access(`${folder}${link}`);
      }
    },
  );
});
