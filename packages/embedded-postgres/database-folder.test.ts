import { chmod, chown, mkdir, readdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { isRoot } from "./run-as.ts";
import { startApp } from "./test-program/app-process.ts";
import {
  movableDataDir,
  start,
  temporaryDataDir,
  temporaryFolder,
} from "./test-program/temporary-data-dir.ts";

vi.setConfig({ testTimeout: 60_000 });
const newDataDir = movableDataDir();

describe("fails with a one-line reason and changes nothing for", () => {
  test("a cluster of another major version", async () => {
    const dataDir = await newDataDir();
    const versionFile = path.join(dataDir, "cluster", "PG_VERSION");
    await writeFile(versionFile, "17\n");
    await expect(start(dataDir)).rejects.toThrow(
      `The database in ${dataDir}/cluster was created by Postgres 17, but this program includes Postgres 18. Start the version of ` +
        "the program that created it and export the data, or set DATA_DIR to another folder.",
    );
    expect(await readFile(versionFile, "utf8")).toBe("17\n");
    await writeFile(versionFile, "18\n");
  });

  test("a folder with other content", async () => {
    const dataDir = await temporaryDataDir();
    await mkdir(path.join(dataDir, "cluster"), { recursive: true });
    await writeFile(path.join(dataDir, "cluster", "holiday.txt"), "kept");
    await expect(start(dataDir)).rejects.toThrow("is not a Postgres database (it has no PG_VERSION)");
    expect(await readFile(path.join(dataDir, "cluster", "holiday.txt"), "utf8")).toBe("kept");
  });

  test("a folder that this user cannot read", async () => {
    const dataDir = await newDataDir();
    await chmod(dataDir, 0o000);
    // Root can read everything, so the test runs as another user.
    const user = isRoot() ? 12_345 : undefined;
    const app = startApp(dataDir, { user });
    expect(await app.waitFor("refused")).toBe(
      `The database folder ${dataDir} cannot be read and written (EACCES) by user ${user ?? process.getuid?.()}: ` +
        "change its permissions, or set DATA_DIR to a folder this user owns.",
    );
    await chmod(dataDir, 0o700);
  });

  test.runIf(isRoot())("a database started by another user", async () => {
    const dataDir = await newDataDir();
    await chmod(dataDir, 0o777);
    const app = startApp(dataDir, { user: 12_345 });
    expect(await app.waitFor("refused")).toBe(
      `The database in ${dataDir}/cluster belongs to user 65534, and this is user 12345: start as that user ` +
        "(or as root), give the folder to this user (chown -R), or set DATA_DIR to another folder.",
    );
  });

  test("a file instead of a folder", async () => {
    const file = path.join(await temporaryFolder(), "postgres");
    await writeFile(file, "");
    await expect(start(file)).rejects.toThrow(`The database folder ${file} cannot be read and written`);
  });

  test("a symbolic link instead of the cluster, which could lead root anywhere", async () => {
    const dataDir = await temporaryDataDir();
    const elsewhere = await temporaryFolder();
    await mkdir(dataDir, { recursive: true });
    await symlink(elsewhere, path.join(dataDir, "cluster"));
    await expect(start(dataDir)).rejects.toThrow(`${dataDir}/cluster is not a folder`);
  });

  test("a copy without its password file", async () => {
    const dataDir = await newDataDir();
    await rename(path.join(dataDir, "password"), `${dataDir}/../password`);
    await expect(start(dataDir)).rejects.toThrow(
      `The database's password cannot be read from ${dataDir}/password (ENOENT)`,
    );
    await rename(`${dataDir}/../password`, path.join(dataDir, "password"));
  });

  test.runIf(isRoot())("a user id without a user name, which Postgres refuses", async () => {
    const dataDir = await temporaryDataDir();
    await mkdir(dataDir);
    await chown(dataDir, 12_345, 12_345);
    expect(await startApp(dataDir, { user: 12_345 }).waitFor("refused")).toBe(
      "The database could not be created (initdb: could not look up effective user ID 12345: user does not exist). " +
        "Postgres needs an entry for its user in /etc/passwd: add one, start as another user, or set DATABASE_URL.",
    );
    expect(await readdir(dataDir)).toEqual(["password"]);
  });
});
