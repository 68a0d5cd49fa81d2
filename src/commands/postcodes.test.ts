import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { startEmbeddedPostgres } from "#embedded-postgres/embedded-postgres.ts";
import { openDatabase } from "#src/db/database.ts";
import { COMMAND_ENVIRONMENT } from "#tests/support/command-environment.ts";

const quiet = { info: () => {}, warn: () => {} };
let folder: string;
let geonames: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "postcodes-"));
  // Under root Postgres runs as another user, who needs to traverse the folder.
  await chmod(folder, 0o711);
  geonames = path.join(folder, "GB.txt");
  await writeFile(geonames, "GB\tM1\tManchester\tEngland\tENG\t\t\t\t\t53.48\t-2.24\t4\n");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function postcodes(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...COMMAND_ENVIRONMENT, DATA_DIR: path.join(folder, "data") };
  return new Promise((resolve) => {
    execFile(process.execPath, ["src/commands/postcodes.ts", ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

async function withServer<T>(use: (connection: object) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, "data", "postgres"),
    log: quiet,
  });
  try {
    expect(postgres.adopted).toBe(false);
    return await use(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

describe("npm run postcodes -- import FILE", () => {
  it("fills the embedded database, and stops it again if the program is not running", async () => {
    const { code, output } = await postcodes("import", geonames);
    expect(output).toContain("Outward codes placed: 1, from 1 rows");
    expect(code).toBe(0);
    const stored = await withServer(async (connection) => {
      const database = openDatabase(connection, () => {});
      const rows = await database.db.selectFrom("postcode_points").select(["code", "source"]).execute();
      await database.close();
      return rows;
    });
    expect(stored).toEqual([{ code: "M1", source: "geonames" }]);
  }, 60_000);

  it("works beside the running program, and leaves its database running", async () => {
    await withServer(async (connection) => {
      expect(await postcodes("import", geonames)).toMatchObject({ code: 0 });
      const database = openDatabase(connection, () => {});
      expect(await database.db.selectFrom("postcode_points").select("code").execute()).toEqual([
        { code: "M1" },
      ]);
      await database.close();
    });
  }, 60_000);

  test.each([
    ["no command", [], /Usage/],
    ["another command", ["export", "x"], /Usage/],
    ["a file that is not there", ["import", "/not/there.csv"], /ENOENT/],
    ["a file of another kind", ["import", "package.json"], /neither/],
  ])(
    "exits with status 1 and the reason at %s",
    async (_what, args, message) => {
      const { code, output } = await postcodes(...args);
      expect(code).toBe(1);
      expect(output).toMatch(message);
    },
    60_000,
  );
});
