import { setTimeout as pause } from "node:timers/promises";
import { hasFreeSpaceToStart } from "./free-space.ts";
import type { Launch } from "./launch-postmaster.ts";
import { watchOwnership } from "./ownership.ts";
import { findPostmaster } from "./postmaster-pid.ts";
import { stopPostmaster } from "./postmaster-process.ts";
import { createRestarts, type RestartLimits } from "./restarts.ts";
import { getRunningServer, type RunningServer } from "./running-server.ts";

export interface Serving {
  lost: Promise<string>;
  stop(): Promise<void>;
}

/** A full disk is not a crash loop: waits for free space without a limit. */
const CHECK_SPACE_EVERY_MS = 5000;
const NEVER = new Promise<never>(() => {});

export function keepServing(first: RunningServer, launch: Launch, limits: RestartLimits): Serving {
  const { folder, log } = launch;
  const restarts = createRestarts(limits);
  const stopping = new AbortController();
  let ownership = watchOwnership(first, folder, log);

  async function watch(): Promise<string> {
    for (;;) {
      const { reason, hasEnded } = await ownership.lost;
      if (!hasEnded) return reason;
      const started = await startAgain(reason);
      if (typeof started === "string") return started;
      ownership = watchOwnership(started, folder, log);
      log.warn("embedded Postgres running again");
    }
  }

  async function startAgain(reason: string): Promise<RunningServer | string> {
    for (let why = reason; ; ) {
      const hasRoom = await hasFreeSpaceToStart(folder.root);
      const pauseMs = hasRoom ? restarts.afterEnd(performance.now()) : CHECK_SPACE_EVERY_MS;
      if (pauseMs === null) {
        return `${why} (it exited or failed to start ${limits.most + 1} times in ${limits.withinMs / 60_000} min)`;
      }
      log.warn(`embedded Postgres restarting${hasRoom ? "" : " once the disk has room"}: ${why}`);
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return NEVER;
      try {
        const started = await getRunningServer({ ...launch, listening: first.listening });
        if (!stopping.signal.aborted) return started;
        await stopPostmaster(folder.cluster, started.pid);
        return NEVER;
      } catch (error) {
        why = error instanceof Error ? error.message : String(error);
      }
    }
  }

  return {
    lost: watch(),
    async stop() {
      stopping.abort();
      ownership.release();
      // Reads the file again instead of using the last process id: another server may be starting.
      const running = await findPostmaster(folder.cluster);
      if (running) await stopPostmaster(folder.cluster, running.pid);
    },
  };
}
