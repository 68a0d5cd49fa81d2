import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#tests/journeys/support/program.ts";
import { type MailServer, startMailServer } from "#tests/support/servers/mail-server.ts";
import { startS3Server } from "#tests/support/servers/s3-server.ts";
import { type EtcdNode, startEtcd } from "./etcd.ts";
import { createHaproxy, type Haproxy, type HaproxyPorts } from "./haproxy.ts";
import { type Member, startMember } from "./member.ts";
import { createPatroniNode, PASSWORDS, type PatroniNode, type Role } from "./patroni.ts";

/** The stack of docs/high-availability.md as processes of this machine. */
export interface Stack {
  etcd: EtcdNode[];
  database: DatabaseNodes;
  /** Whether a new connection through a load balancer reaches the primary. */
  isWritable(): Promise<boolean>;
  haproxy: Haproxy[];
  web: Member[];
  workers: Member[];
  mail: MailServer;
  end(): Promise<void>;
}

export interface DatabaseNodes {
  nodes: PatroniNode[];
  primary(): Promise<PatroniNode>;
  replicas(): Promise<PatroniNode[]>;
  /** Waits for one primary and two replicas, of which one is synchronous. */
  whole(): Promise<void>;
}

const PATIENCE_MS = 90_000;

export async function startStack(): Promise<Stack> {
  const ends: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const one of ends.splice(0).reverse()) await one();
  };
  try {
    return { ...(await start(ends)), end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** @param ends cleanup steps, run in reverse order */
async function start(ends: (() => Promise<unknown>)[]): Promise<Omit<Stack, "end">> {
  const root = await mkdtemp(path.join(os.tmpdir(), "second-spark-stack-"));
  await chmod(root, 0o755);
  if (process.env.KEEP_LOGS === undefined) ends.push(() => rm(root, { recursive: true, force: true }));
  const etcd = await startEtcd(root);
  for (const node of etcd) ends.push(() => node.stop("SIGKILL"));
  const nodes = await Promise.all(["a", "b", "c"].map((name) => createPatroniNode(root, name, etcd)));
  for (const node of nodes) ends.push(node.end);
  for (const node of nodes) await node.start();
  const database = databaseOf(nodes);
  const [s3, mail] = await Promise.all([startS3Server("photos"), startMailServer(), database.whole()]);
  ends.push(s3.stop, mail.close);

  const webPorts = [await freePort(), await freePort()];
  const proxyPorts = [await portsOfHaproxy(), await portsOfHaproxy()];
  const haproxy = proxyPorts.map((own, index) =>
    createHaproxy(path.join(root, `haproxy-${index}.log`), own, webPorts, nodes),
  );
  for (const one of haproxy) ends.push(() => one.stop("SIGKILL"));
  const primaryUrls = proxyPorts.map((own) => urlOf("second_spark", PASSWORDS.owner, own.primary));
  await Promise.all(primaryUrls.map(checked));
  const variables = {
    DATABASE_CONNECTIONS: "6",
    AUTH_SECRET: "a-secret-that-all-processes-share-0123456789",
    PUBLIC_ORIGIN: haproxy[0]?.origin ?? "",
    TRUST_PROXY: "loopback",
    SAMPLE_DATA: "on",
    RATE_LIMITS: "off",
    SMTP_URL: mail.url,
    PHOTO_STORE: "s3",
    PHOTO_BUCKET: s3.bucket,
    PHOTO_ENDPOINT: s3.endpoint,
    PHOTO_REGION: s3.region,
    PHOTO_ACCESS_KEY: s3.accessKey,
    PHOTO_SECRET_KEY: s3.secretKey,
    STOP_DRAIN_SECONDS: "2",
    // Killed processes and their peers log errors.
    LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
  };
  const memberOf = async (parts: "web" | "worker", machine: number) => {
    const { primary = 0, replica = 0 } = proxyPorts[machine] ?? {};
    const urls = {
      DATABASE_URL: urlOf("second_spark_app", PASSWORDS.application, primary),
      DATABASE_OWNER_URL: urlOf("second_spark", PASSWORDS.owner, primary),
      DATABASE_READ_URL: urlOf("second_spark_app", PASSWORDS.application, replica),
    };
    const port = parts === "web" ? webPorts[machine] : undefined;
    const member = await startMember(root, { ...variables, ...urls, PARTS: parts }, port);
    ends.push(() => member.program.end("SIGKILL"));
    return member;
  };
  // One machine after another: a rolling start, and on few cores four starting programs starve the database's servers.
  const [webA, workerA] = await both(memberOf("web", 0), memberOf("worker", 0));
  const [webB, workerB] = await both(memberOf("web", 1), memberOf("worker", 1));
  const isWritable = async () => (await Promise.all(primaryUrls.map(leadsToPrimary))).includes(true);
  return { etcd, database, isWritable, haproxy, mail, web: [webA, webB], workers: [workerA, workerB] };
}

/** Settled first: `ends` must know every process that has started. */
async function both(...starting: [Promise<Member>, Promise<Member>]): Promise<[Member, Member]> {
  await Promise.allSettled(starting);
  return await Promise.all(starting);
}

/** Until its first checks a load balancer takes any server for the primary, and then ends the others' connections. */
async function checked(url: string): Promise<void> {
  const ENOUGH = 20;
  for (let inARow = 0; inARow < ENOUGH; await pause(100))
    inARow = (await leadsToPrimary(url)) ? inARow + 1 : 0;
}

async function leadsToPrimary(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000, query_timeout: 1000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select pg_is_in_recovery() as is_replica");
    return rows[0]?.is_replica === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const portsOfHaproxy = async (): Promise<HaproxyPorts> => ({
  site: await freePort(),
  primary: await freePort(),
  replica: await freePort(),
});

const urlOf = (role: string, password: string, port: number) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/second_spark`;

function databaseOf(nodes: PatroniNode[]): DatabaseNodes {
  const withRole = async (role: Role) => {
    const areInRole = await Promise.all(nodes.map((node) => node.is(role)));
    return nodes.filter((_, index) => areInRole[index]);
  };
  const isWhole = async () => {
    const all = await Promise.all([withRole("primary"), withRole("replica"), withRole("synchronous")]);
    return all.map(({ length }) => length).join() === "1,2,1";
  };
  return {
    nodes,
    async primary() {
      const [primary] = await withRole("primary");
      if (!primary) throw new Error("no primary");
      return primary;
    },
    replicas: () => withRole("replica"),
    async whole() {
      for (const deadline = Date.now() + PATIENCE_MS; !(await isWhole()); await pause(100)) {
        if (Date.now() > deadline) throw new Error("no primary with two replicas");
      }
    },
  };
}
