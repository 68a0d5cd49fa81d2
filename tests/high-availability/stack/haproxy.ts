import path from "node:path";
import { endProcess, startLogged } from "./process-tree.ts";

const CONFIGURATION = path.resolve("scripts/high-availability/haproxy.cfg");

export interface Haproxy {
  /** Site's URL at this load balancer. */
  origin: string;
  start(): void;
  stop(signal: NodeJS.Signals): Promise<void>;
}

export interface HaproxyPorts {
  site: number;
  primary: number;
  replica: number;
}

export function createHaproxy(
  log: string,
  own: HaproxyPorts,
  web: readonly number[],
  nodes: readonly { port: number; apiPort: number }[],
): Haproxy {
  const at = (port: number | undefined) => `127.0.0.1:${port}`;
  const env = {
    SITE_ADDRESS: at(own.site),
    PRIMARY_ADDRESS: at(own.primary),
    REPLICA_ADDRESS: at(own.replica),
    WEB_A: at(web[0]),
    WEB_B: at(web[1]),
    ...Object.fromEntries(
      nodes.flatMap(({ port, apiPort }, index) => {
        const letter = "ABC"[index];
        return [
          [`POSTGRES_${letter}`, at(port)],
          [`PATRONI_PORT_${letter}`, String(apiPort)],
        ];
      }),
    ),
  };
  const launch = () => startLogged(["/usr/sbin/haproxy", "-db", "-f", CONFIGURATION], log, { env });
  let child = launch();
  return {
    origin: `http://localhost:${own.site}`,
    start() {
      child = launch();
    },
    stop: (signal) => endProcess(child, signal),
  };
}
