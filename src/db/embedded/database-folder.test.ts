import { chmod, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { startApp } from "#tests/embedded-postgres/app-process.ts";
import {
  dataDirCopies,
  start,
  temporaryDataDir,
  temporaryFolder,
} from "#tests/embedded-postgres/temporary-data-dir.ts";
import { isRoot } from "./run-as.ts";

vi.setConfig({ testTimeout: 60_000 });
const copyOfDataDir = dataDirCopies();

describe("one clear line, and nothing changed, for", () => {
  test("a cluster of another major version", async () => {
    const data_dir = await copyOfDataDir();
    const version_file = path.join(data_dir, "cluster", "PG_VERSION");
    await writeFile(version_file, "17\n");
    await expect(start(data_dir)).rejects.toThrow(
      `The database in ${data_dir}/cluster is of Postgres 17, this program brings Postgres 18: start the version of ` +
        "the program that made it and export the data, or set DATA_DIR to another folder.",
    );
    expect(await readFile(version_file, "utf8")).toBe("17\n");
  });

  test("a folder that holds something else", async () => {
    const data_dir = await temporaryDataDir();
    await mkdir(path.join(data_dir, "cluster"), { recursive: true });
    await writeFile(path.join(data_dir, "cluster", "holiday.txt"), "kept");
    await expect(start(data_dir)).rejects.toThrow("is not a Postgres database (it has no PG_VERSION)");
    expect(await readFile(path.join(data_dir, "cluster", "holiday.txt"), "utf8")).toBe("kept");
  });

  test("a folder that this user cannot read", async () => {
    const data_dir = await copyOfDataDir({ mode: 0o755 });
    await chmod(data_dir, 0o000);
    // Root can read everything: it becomes somebody else.
    const user = isRoot() ? 12_345 : undefined;
    const app = startApp(data_dir, { user });
    expect(await app.hears("refused")).toBe(
      `The database folder ${data_dir} cannot be read and written (EACCES) by user ${user ?? process.getuid?.()}: ` +
        "put its permissions right, or set DATA_DIR to a folder of this user's.",
    );
    await chmod(data_dir, 0o700);
  });

  test.runIf(isRoot())("a database that another user has started", async () => {
    const data_dir = await copyOfDataDir();
    const postgres = await start(data_dir);
    await postgres.stop();
    await chmod(data_dir, 0o777);
    const app = startApp(data_dir, { user: 12_345 });
    expect(await app.hears("refused")).toBe(
      `The database in ${data_dir}/cluster belongs to user 65534, and this is user 12345: start as that user ` +
        "(or as root), give the folder to this user (chown -R), or set DATA_DIR to another folder.",
    );
  });

  test("a file where the folder should be", async () => {
    const file = path.join(await temporaryFolder(), "postgres");
    await writeFile(file, "");
    await expect(start(file)).rejects.toThrow(`The database folder ${file} cannot be read and written`);
  });

  test("a link in the cluster's place, which could lead root anywhere", async () => {
    const data_dir = await temporaryDataDir();
    const elsewhere = await temporaryFolder();
    await mkdir(data_dir, { recursive: true });
    await symlink(elsewhere, path.join(data_dir, "cluster"));
    await expect(start(data_dir)).rejects.toThrow(`${data_dir}/cluster is not a folder`);
  });

  test("a copy that came without its password", async () => {
    const data_dir = await copyOfDataDir();
    await rm(path.join(data_dir, "password"));
    await expect(start(data_dir)).rejects.toThrow(
      `The database's password cannot be read from ${data_dir}/password (ENOENT)`,
    );
  });
});
