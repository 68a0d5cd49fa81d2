import { chmod, chown, mkdir, readdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { startApp } from "#tests/support/embedded-postgres/app-process.ts";
import {
  movableDataDir,
  start,
  temporaryDataDir,
  temporaryFolder,
} from "#tests/support/embedded-postgres/temporary-data-dir.ts";
import { isRoot } from "./run-as.ts";

vi.setConfig({ testTimeout: 60_000 });
const dataDir = movableDataDir();

describe("one clear line, and nothing changed, for", () => {
  test("a cluster of another major version", async () => {
    const data_dir = await dataDir();
    const version_file = path.join(data_dir, "cluster", "PG_VERSION");
    await writeFile(version_file, "17\n");
    await expect(start(data_dir)).rejects.toThrow(
      `The database in ${data_dir}/cluster is of Postgres 17, this program brings Postgres 18: start the version of ` +
        "the program that made it and export the data, or set DATA_DIR to another folder.",
    );
    expect(await readFile(version_file, "utf8")).toBe("17\n");
    await writeFile(version_file, "18\n");
  });

  test("a folder that holds something else", async () => {
    const data_dir = await temporaryDataDir();
    await mkdir(path.join(data_dir, "cluster"), { recursive: true });
    await writeFile(path.join(data_dir, "cluster", "holiday.txt"), "kept");
    await expect(start(data_dir)).rejects.toThrow("is not a Postgres database (it has no PG_VERSION)");
    expect(await readFile(path.join(data_dir, "cluster", "holiday.txt"), "utf8")).toBe("kept");
  });

  test("a folder that this user cannot read", async () => {
    const data_dir = await dataDir();
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
    const data_dir = await dataDir();
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
    const data_dir = await dataDir();
    await rename(path.join(data_dir, "password"), `${data_dir}/../password`);
    await expect(start(data_dir)).rejects.toThrow(
      `The database's password cannot be read from ${data_dir}/password (ENOENT)`,
    );
    await rename(`${data_dir}/../password`, path.join(data_dir, "password"));
  });

  test.runIf(isRoot())("a user that the machine has no name for, which Postgres insists on", async () => {
    const data_dir = await temporaryDataDir();
    await mkdir(data_dir);
    await chown(data_dir, 12_345, 12_345);
    expect(await startApp(data_dir, { user: 12_345 }).hears("refused")).toBe(
      "The database could not be created (initdb: could not look up effective user ID 12345: user does not exist). " +
        "Postgres needs an entry for its user in /etc/passwd: add one, start as another user, or set DATABASE_URL.",
    );
    expect(await readdir(data_dir)).toEqual(["password"]);
  });
});
