import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMAND_ENVIRONMENT } from "#tests/support/command-environment.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "users-"));
  // Under root Postgres runs as another user, who needs to traverse the folder.
  await chmod(folder, 0o711);
  database = await createTestDatabase();
  await database.db
    .insertInto("auth.user")
    .values({ id: "ann", name: "Ann Archer", email: "ann@example.com" })
    .execute();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

function users(args: string[], variables: NodeJS.ProcessEnv): Promise<Outcome> {
  const env = { ...COMMAND_ENVIRONMENT, ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, ["src/commands/users.ts", ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

const here = () => ({ DATABASE_URL: database.url, AUTH_SECRET: "s".repeat(32) });

describe("npm run users", () => {
  test("grants and lists on the database of DATABASE_URL", async () => {
    expect(await users(["grant-admin", "ann@example.com"], here())).toMatchObject({
      code: 0,
      stdout: "ann@example.com is an admin now.\n",
    });
    expect(await users(["list"], here())).toMatchObject({
      code: 0,
      stdout: "ann@example.com  Ann Archer  admin  not confirmed\n",
    });
  }, 60_000);

  test("prints its usage when asked, and refuses an unknown command with it", async () => {
    const usage = expect.stringMatching(/^Usage: npm run users/);
    expect(await users(["help"], here())).toEqual({ code: 0, stdout: usage, stderr: "" });
    expect(await users(["hlep"], here())).toEqual({ code: 1, stdout: "", stderr: usage });
  }, 60_000);

  test("removes samples as the owner, and prints what it removed", async () => {
    expect(await users(["remove-samples"], here())).toMatchObject({
      code: 0,
      stdout: "Removed 0 accounts, 0 dealers, 0 vehicles, 0 enquiries, 0 posts.\n",
    });
  }, 60_000);

  test("works on the embedded database, and stops it again", async () => {
    const dataDir = path.join(folder, "data");
    const { code, stderr } = await users(["grant-admin", "ann@example.com"], { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stderr).toContain("No user has signed up as ann@example.com");
    expect(await users(["list"], { DATA_DIR: dataDir })).toMatchObject({ code: 0, stdout: "\n" });
  }, 60_000);

  test.each([
    ["no command", []],
    ["an unknown command", ["toString"]],
    ["an argument too few", ["grant-admin"]],
    ["an argument too many", ["list", "all"]],
  ])(
    "exits with status 1 and its usage at %s",
    async (_what, args) => {
      const { code, stderr } = await users(args, here());
      expect(code).toBe(1);
      expect(stderr).toContain("Usage: npm run users");
    },
    60_000,
  );
});
