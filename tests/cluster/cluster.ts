import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { freePort, type Program, startProgram } from "#tests/journeys/support/program.ts";
import { type MailServer, startMailServer } from "#tests/support/servers/mail-server.ts";
import { startS3Server } from "#tests/support/servers/s3-server.ts";
import { type DatabaseProxy, startDatabaseProxy } from "./database-proxy.ts";
import { type LoadBalancer, startLoadBalancer } from "./load-balancer.ts";
import { type PostgresPair, startPostgresPair } from "./postgres-pair.ts";

export interface Member {
  program: Program;
  replace(signal: NodeJS.Signals): Promise<void>;
}

export interface Cluster {
  postgres: PostgresPair;
  database: DatabaseProxy;
  balancer: LoadBalancer;
  mail: MailServer;
  web: Member[];
  worker: Member;
  end(): Promise<void>;
}

const WEB_PROCESSES = 3;

/**
 * Stateless web processes behind a load balancer, a worker, a primary with a replica, S3 and SMTP.
 */
export async function startCluster(): Promise<Cluster> {
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
async function start(ends: (() => Promise<unknown>)[]): Promise<Omit<Cluster, "end">> {
  const root = await mkdtemp(path.join(os.tmpdir(), "second-spark-cluster-"));
  ends.push(() => rm(root, { recursive: true, force: true }));
  const postgres = await startPostgresPair();
  ends.push(postgres.end);
  const database = await startDatabaseProxy(postgres.primary.url);
  ends.push(database.end);
  const [s3, mail] = await Promise.all([startS3Server("photos"), startMailServer()]);
  ends.push(s3.stop, mail.close);
  const port = await freePort();
  const variables = {
    DATABASE_URL: database.url,
    DATABASE_READ_URL: postgres.replica.url,
    DATABASE_CONNECTIONS: "6",
    AUTH_SECRET: "a-secret-that-all-processes-share-0123456789",
    PUBLIC_ORIGIN: `http://localhost:${port}`,
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
    STOP_DRAIN_SECONDS: "1",
    // Killed processes and their peers log errors.
    LOG_LEVEL: "silent",
  };

  async function startMember(parts: "web" | "worker"): Promise<Member> {
    const ownPort = await freePort();
    const startOne = async () => {
      // A new folder each time: stateless processes must not depend on it.
      const dataDir = await mkdtemp(path.join(root, `${parts}-`));
      return await startProgram(dataDir, { ...variables, PARTS: parts }, ownPort);
    };
    const member: Member = {
      program: await startOne(),
      async replace(signal) {
        await member.program.end(signal);
        member.program = await startOne();
      },
    };
    ends.push(() => member.program.end("SIGKILL"));
    return member;
  }

  const starting = [
    startMember("worker"),
    ...Array.from({ length: WEB_PROCESSES }, () => startMember("web")),
  ];
  // Stops the processes before the services they use.
  await Promise.allSettled(starting);
  const [worker, ...web] = (await Promise.all(starting)) as [Member, ...Member[]];
  const ports = web.map(({ program }) => Number(new URL(program.origin).port));
  const balancer = await startLoadBalancer(ports, port);
  ends.push(balancer.end);
  return { postgres, database, balancer, mail, web, worker };
}
