import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/journeys/support/program.ts";
import { endProcess, startLogged } from "./process-tree.ts";

export interface EtcdNode {
  name: string;
  clientPort: number;
  isLeader(): Promise<boolean>;
  start(): void;
  stop(signal: NodeJS.Signals): Promise<void>;
}

const PATIENCE_MS = 30_000;

/** Three etcd nodes on this machine; resolves when they have elected a leader. */
export async function startEtcd(root: string): Promise<EtcdNode[]> {
  const names = ["a", "b", "c"];
  const peers = await Promise.all(names.map(async (name) => ({ name, port: await freePort() })));
  const cluster = peers.map(({ name, port }) => `${name}=http://127.0.0.1:${port}`).join(",");
  await mkdir(path.join(root, "etcd"));
  const nodes: EtcdNode[] = [];
  for (const { name, port } of peers) {
    const clientPort = await freePort();
    const peerUrl = `http://127.0.0.1:${port}`;
    const clientUrl = `http://127.0.0.1:${clientPort}`;
    const variables = {
      ETCD_NAME: name,
      ETCD_DATA_DIR: path.join(root, "etcd", name),
      ETCD_LISTEN_PEER_URLS: peerUrl,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peerUrl,
      ETCD_LISTEN_CLIENT_URLS: clientUrl,
      ETCD_ADVERTISE_CLIENT_URLS: clientUrl,
      ETCD_INITIAL_CLUSTER: cluster,
      ETCD_INITIAL_CLUSTER_TOKEN: "second-spark",
      // Patroni 3.0 writes its lock unconditionally by version 3 (docs/high-availability.md).
      ETCD_ENABLE_V2: "true",
      // Elects a new leader before Patroni's retry_timeout.
      ETCD_HEARTBEAT_INTERVAL: "50",
      ETCD_ELECTION_TIMEOUT: "500",
      ETCD_LOG_LEVEL: "warn",
    };
    const launch = () =>
      startLogged(["/usr/bin/etcd"], path.join(root, `etcd-${name}.log`), {
        env: { PATH: "/usr/bin:/bin", ...variables },
      });
    let child = launch();
    nodes.push({
      name,
      clientPort,
      async isLeader() {
        const { header, leader } = await statusOf(clientUrl);
        return header.member_id === leader;
      },
      start() {
        child = launch();
      },
      stop: (signal) => endProcess(child, signal),
    });
  }
  await Promise.all(nodes.map(({ clientPort }) => isReady(`http://127.0.0.1:${clientPort}`)));
  return nodes;
}

/** Patroni exits when the cluster has not yet agreed on its version. */
async function isReady(url: string): Promise<void> {
  const version = async () => ((await (await fetch(`${url}/version`)).json()) as Version).etcdcluster;
  for (const deadline = Date.now() + PATIENCE_MS; ; await pause(50)) {
    if (/^\d/.test(await version().catch(() => ""))) return;
    if (Date.now() > deadline) throw new Error("etcd has not elected a leader");
  }
}

interface Version {
  etcdcluster: string;
}

interface Status {
  header: { member_id: string };
  leader: string;
}

async function statusOf(url: string): Promise<Status> {
  const response = await fetch(`${url}/v3/maintenance/status`, { method: "POST", body: "{}" });
  return (await response.json()) as Status;
}
