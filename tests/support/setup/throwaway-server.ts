import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "#embedded-postgres/embedded-postgres.ts";
import { isAlive } from "#embedded-postgres/postmaster-process.ts";
import { connectionUrl } from "#src/db/connection-url.ts";

const FOLDER = "second-spark-tests-";

const throwaway = {
  // Test data need not survive a power cut.
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  shared_buffers: "128MB",
  // One test file for each core, each with a pool or two.
  max_connections: "300",
};

export interface ThrowawayServer {
  /** Of an empty database. */
  owner: string;
  application: string;
  stop(): Promise<void>;
}

export async function startThrowawayServer(): Promise<ThrowawayServer> {
  await removeFoldersOfKilledRuns();
  const folder = await mkdtemp(path.join(os.tmpdir(), `${FOLDER}${process.pid}-`));
  // Under root, Postgres runs as another user, who needs to traverse the folder.
  await chmod(folder, 0o711);
  const dataDir = path.join(folder, "postgres");
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: { info: () => {}, warn: console.warn },
    settings: throwaway,
  });
  return {
    owner: connectionUrl(postgres.connection),
    application: connectionUrl(postgres.applicationConnection),
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A server whose data folder is gone exits within a minute. */
async function removeFoldersOfKilledRuns(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const pid = name.startsWith(FOLDER) ? Number(name.slice(FOLDER.length).split("-")[0]) : undefined;
    if (pid && !isAlive(pid)) await rm(path.join(os.tmpdir(), name), { recursive: true, force: true });
  }
}
