import { execFile } from "node:child_process";
import { chmod, chown, copyFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { whoRunsPostgres } from "#embedded-postgres/run-as.ts";
import { freePort } from "#tests/journeys/support/program.ts";
import type { EtcdNode } from "./etcd.ts";
import { allEnded, processTree, signalAll, startLogged } from "./process-tree.ts";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

/** The files of docs/high-availability.md, so that what is tested is what is deployed. */
const CONFIGURATION = "scripts/high-availability/patroni.yml";
const CREATE_ROLES = "scripts/compose/create-roles.sh";
export const PASSWORDS = {
  superuser: "superuser-password",
  replication: "replication-password",
  owner: "owner-password",
  application: "application-password",
  api: "api-password",
};

/** `synchronous`: the replica that a commit waits for, and that may be promoted. */
export type Role = "primary" | "replica" | "synchronous";

export interface PatroniNode {
  name: string;
  port: number;
  apiPort: number;
  /** As Patroni's REST API says; false when it does not respond. */
  is(role: Role): Promise<boolean>;
  /** Runs one statement as superuser. */
  query(text: string): Promise<Record<string, unknown>[]>;
  start(): Promise<void>;
  /** Ends Patroni and Postgres at once, as when the machine loses power. */
  kill(): Promise<void>;
  freeze(): Promise<void>;
  thaw(): void;
  cutFromEtcd(): void;
  reconnectToEtcd(): void;
  removeData(): Promise<void>;
  /** Runs patronictl as an operator does on this machine. */
  control(...words: string[]): Promise<string>;
  end(): Promise<void>;
}

export async function createPatroniNode(
  root: string,
  name: string,
  etcd: readonly EtcdNode[],
): Promise<PatroniNode> {
  const runAs = whoRunsPostgres(undefined);
  const home = path.join(root, `patroni-${name}`);
  await mkdir(home);
  if (runAs) await chown(home, runAs.uid, runAs.gid);
  await chmod(home, 0o755);
  // Copied: the user of Postgres may not be able to enter this folder.
  for (const file of [CONFIGURATION, CREATE_ROLES])
    await copyFile(file, path.join(home, path.basename(file)));
  const dataDir = path.join(home, "data");
  const [port, apiPort] = [await freePort(), await freePort()];
  const cables = await Promise.all(etcd.map(({ clientPort }) => startTcpProxy(clientPort)));
  const env = variablesOf({ name, home, dataDir, port, apiPort, cables });
  let frozen: number[] = [];
  let ours: number[] = [];

  const running = async () => {
    const pidFile = await readFile(path.join(dataDir, "postmaster.pid"), "utf8").catch(() => "");
    const postmaster = Number(pidFile.split("\n")[0]);
    return processTree(postmaster > 0 ? [...ours, postmaster] : ours);
  };
  const kill = async () => {
    const pids = await running();
    signalAll(pids, "SIGKILL");
    await allEnded(pids);
    ours = [];
  };
  return {
    name,
    port,
    apiPort,
    async is(role) {
      const asking = fetch(`http://127.0.0.1:${apiPort}/${role}`, { signal: AbortSignal.timeout(1000) });
      return (await asking.catch(() => null))?.ok ?? false;
    },
    query: (text) => queryAsSuperuser(port, text),
    async start() {
      const child = startLogged(["/usr/bin/patroni", "patroni.yml"], path.join(root, `patroni-${name}.log`), {
        ...runAs,
        cwd: home,
        env,
      });
      if (child.pid) ours = [child.pid];
    },
    kill,
    async freeze() {
      frozen = await running();
      signalAll(frozen, "SIGSTOP");
    },
    thaw: () => signalAll(frozen, "SIGCONT"),
    cutFromEtcd() {
      for (const cable of cables) cable.cut();
    },
    reconnectToEtcd() {
      for (const cable of cables) cable.mend();
    },
    async removeData() {
      await promisify(execFile)("rm", ["-rf", dataDir]);
    },
    async control(...words) {
      const { stdout } = await promisify(execFile)("/usr/bin/patronictl", ["-c", "patroni.yml", ...words], {
        cwd: home,
        env,
      });
      return stdout;
    },
    async end() {
      await kill();
      for (const cable of cables) await cable.end();
    },
  };
}

function variablesOf(node: {
  name: string;
  home: string;
  dataDir: string;
  port: number;
  apiPort: number;
  cables: readonly TcpProxy[];
}): NodeJS.ProcessEnv {
  return {
    PATH: "/usr/lib/postgresql/15/bin:/usr/bin:/bin",
    LC_ALL: "C.UTF-8",
    PATRONI_NAME: node.name,
    PATRONI_ETCD_HOSTS: node.cables.map(({ address }) => address).join(","),
    // Keeps Patroni from asking etcd for addresses that go around the cable.
    PATRONI_ETCD_USE_PROXIES: "true",
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${node.apiPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${node.apiPort}`,
    PATRONI_RESTAPI_USERNAME: "patroni",
    PATRONI_RESTAPI_PASSWORD: PASSWORDS.api,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${node.port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${node.port}`,
    PATRONI_POSTGRESQL_DATA_DIR: node.dataDir,
    PATRONI_POSTGRESQL_BIN_DIR: "/usr/lib/postgresql/15/bin",
    PATRONI_POSTGRESQL_PGPASS: path.join(node.home, "pgpass"),
    PATRONI_SUPERUSER_USERNAME: "postgres",
    PATRONI_SUPERUSER_PASSWORD: PASSWORDS.superuser,
    PATRONI_REPLICATION_USERNAME: "replicator",
    PATRONI_REPLICATION_PASSWORD: PASSWORDS.replication,
    CREATE_ROLES: path.join(node.home, path.basename(CREATE_ROLES)),
    OWNER_PASSWORD: PASSWORDS.owner,
    APPLICATION_PASSWORD: PASSWORDS.application,
  };
}

async function queryAsSuperuser(port: number, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password: PASSWORDS.superuser,
    database: "second_spark",
    ssl: false,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
