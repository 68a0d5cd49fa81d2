import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { cruise, type ICruiseOptions, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const ROOT = path.resolve();
const FOLDERS = [
  ...["src", "packages/captured-mail", "packages/embedded-postgres", "packages/sample-data"],
  ...["tests", "scripts", "sample-data", "bench"],
];
const SLOW = 120_000;

const { options, ...rules } = createRequire(import.meta.url)(path.join(ROOT, ".dependency-cruiser.cjs"));

let product: ICruiseResult;
beforeAll(async () => {
  product = await cruiseFrom(ROOT, FOLDERS);
}, SLOW);

test("every import respects the layers", () => {
  const { summary } = product;
  // dependency-cruiser cruises nothing, without an error, when it does not support the TypeScript
  // version.
  expect(summary.totalCruised).toBeGreaterThan(400);
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
});

test("sibling folders of src/services import each other in one direction", () => {
  const imports = importsOf(product);
  expect(imports.length).toBeGreaterThan(1000);
  expect(circular(imports)).toEqual([]);
});

test.each([
  { from: "src/services/audit/planted.ts", to: "src/services/leads/change-lead-state.ts" },
  { from: "src/services/app-context.ts", to: "src/services/reviews/write-review.ts" },
  { from: "src/services/leads/routing/planted.ts", to: "src/services/leads/submission/submit-lead.ts" },
])("detects an import that closes a circle of folders: $from", (planted) => {
  expect(circular([...importsOf(product), planted])).toContainEqual(planted);
});

describe("planted in a copy of the product,", () => {
  const PLANTED = [
    {
      rule: "layer src/domain",
      file: "src/domain/leads/planted.ts",
      text: 'import type { Db } from "#src/db/database.ts";\nexport type Planted = Db;\n',
    },
    {
      rule: "the domain uses nothing of Node",
      file: "src/domain/leads/planted.ts",
      text: 'import { randomUUID } from "node:crypto";\nexport const planted = randomUUID;\n',
    },
    {
      rule: "the domain is pure",
      file: "src/domain/leads/planted.ts",
      text: 'import { pino } from "pino";\nexport const planted = pino;\n',
    },
    {
      rule: "layer src/web/public",
      file: "src/web/public/planted.tsx",
      text: 'import { openDatabase } from "../../db/database.ts";\nexport const planted = openDatabase;\n',
    },
    {
      rule: "layer src/web/dealer",
      file: "src/web/dealer/planted.tsx",
      text: 'import { meta } from "../public/not-found.tsx";\nexport const planted = meta;\n',
    },
    {
      rule: "layer src/services",
      file: "src/services/leads/planted.ts",
      text: 'import { createMetrics } from "#src/http/metrics.ts";\nexport const planted = createMetrics;\n',
    },
    {
      rule: "SQL is in *-queries.ts",
      file: "src/services/leads/planted.ts",
      text: 'import { sql } from "kysely";\nexport const planted = sql`select 1`;\n',
    },
    {
      rule: "only the roots compose",
      file: "src/services/leads/planted.ts",
      text: 'import { startProcess } from "#src/process/start-process.ts";\nexport const planted = startProcess;\n',
    },
    {
      rule: "the product does not need its tests",
      file: "src/services/leads/planted.ts",
      text: 'import { buildDealer } from "#tests/support/factories.ts";\nexport const planted = buildDealer;\n',
    },
    {
      rule: "no cycles",
      file: "src/domain/leads/planted.ts",
      text: 'import { planted as other } from "./planted.ts";\nexport const planted = () => other;\n',
    },
    { rule: "no orphans", file: "src/domain/leads/planted.ts", text: "export const planted = 1;\n" },
    {
      rule: "no packages only for development",
      file: "src/services/leads/planted.ts",
      text: 'import fc from "fast-check";\nexport const planted = fc;\n',
    },
    {
      rule: "imports lead somewhere",
      file: "src/services/leads/planted.ts",
      text: 'import { gone } from "./gone.ts";\nexport const planted = gone;\n',
    },
  ];

  let copy: string;
  beforeAll(async () => {
    copy = await mkdtemp(path.join(os.tmpdir(), "architecture-test-"));
    for (const name of ["src", "tests", "package.json", "tsconfig.json"]) {
      await cp(path.join(ROOT, name), path.join(copy, name), { recursive: true });
    }
    await symlink(path.join(ROOT, "node_modules"), path.join(copy, "node_modules"));
  });
  afterAll(() => rm(copy, { recursive: true }));

  test.each(PLANTED)(
    "detects an import against '$rule'",
    async ({ rule, file, text }) => {
      await writeFile(path.join(copy, file), text);
      const { summary } = await cruiseFrom(copy, [file], { maxDepth: 1 });
      await rm(path.join(copy, file));
      expect(summary.violations.map((violation) => violation.rule.name)).toContain(rule);
    },
    SLOW,
  );
});

async function cruiseFrom(
  folder: string,
  files: string[],
  more: ICruiseOptions = {},
): Promise<ICruiseResult> {
  const { output } = await cruise(
    files,
    { ...options, ...more, baseDir: folder, ruleSet: rules, validate: true, outputType: undefined },
    options.enhancedResolveOptions,
    { tsConfig: undefined },
  );
  if (typeof output === "string") throw new Error(`dependency-cruiser printed: ${output}`);
  return output;
}

interface Import {
  from: string;
  to: string;
}

/** Without tests, which may arrange data through any service. */
function importsOf({ modules }: ICruiseResult): Import[] {
  return modules
    .filter(({ source }) => source.startsWith("src/services/") && !source.includes(".test."))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    );
}

/**
 * Imports that lead back, directly or through others, to a sibling of the imported folder. A file beside the
 * folders of src/services counts as one: nearly every folder imports app-context.ts.
 */
function circular(imports: Import[]): Import[] {
  return [/^(src\/services)\/[^/]+/, /^(src\/services\/[^/]+)\/[^/]+(?=\/)/].flatMap((folder) => {
    const folderOf = (file: string) => folder.exec(file);
    const between = imports.flatMap(({ from, to }) => {
      const [importer, imported] = [folderOf(from), folderOf(to)];
      if (!importer || !imported || importer[1] !== imported[1] || importer[0] === imported[0]) return [];
      return [{ importer: importer[0], imported: imported[0], from, to }];
    });
    const byImporter = Map.groupBy(between, ({ importer }) => importer);
    const reachedFrom = (folder: string, reached = new Set([folder])) => {
      for (const { imported } of byImporter.get(folder) ?? []) {
        if (!reached.has(imported)) reachedFrom(imported, reached.add(imported));
      }
      return reached;
    };
    return between
      .filter(({ importer, imported }) => reachedFrom(imported).has(importer))
      .map(({ from, to }) => ({ from, to }));
  });
}
