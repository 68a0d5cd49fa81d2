import { setTimeout as pause } from "node:timers/promises";
import { reasonOf } from "#src/domain/errors/reason-of.ts";
import type { Launch } from "./launch-postmaster.ts";
import { watchOwnership } from "./ownership.ts";
import { findPostmaster } from "./postmaster-pid.ts";
import { stopPostmaster } from "./postmaster-process.ts";
import { createRestarts, type RestartLimits } from "./restarts.ts";
import { hasRoomToStart } from "./room.ts";
import { getRunningServer, type RunningServer } from "./running-server.ts";

export interface Serving {
  /** Resolves, with the reason in one line, when the server is gone for good. */
  lost: Promise<string>;
  stop(): Promise<void>;
}

/** While the disk is full there is nothing but to wait for room, however long that takes. */
const LOOK_FOR_ROOM_EVERY_MS = 5000;
const NEVER = new Promise<never>(() => {});

/** A server that ends without being told to is started again, in the same folder and where everybody knows to find it. */
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
      log.warn("the embedded Postgres serves again");
    }
  }

  /** @returns why not, where it ended too often */
  async function startAgain(reason: string): Promise<RunningServer | string> {
    for (let why = reason; ; ) {
      const hasRoom = await hasRoomToStart(folder.root);
      const pauseMs = hasRoom ? restarts.afterEnd(performance.now()) : LOOK_FOR_ROOM_EVERY_MS;
      if (pauseMs === null) {
        return `${why} (it ended or did not start ${limits.most + 1} times in ${limits.withinMs / 60_000} min)`;
      }
      log.warn(`${why}; it is started again${hasRoom ? "" : ", but its disk is full"}`);
      // An aborted pause only ends sooner.
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return NEVER;
      try {
        const started = await getRunningServer({ ...launch, listening: first.listening });
        if (!stopping.signal.aborted) return started;
        await stopPostmaster(folder.cluster, started.pid);
        return NEVER;
      } catch (error) {
        why = reasonOf(error);
      }
    }
  }

  return {
    lost: watch(),
    async stop() {
      stopping.abort();
      ownership.letGo();
      // Not by the number of the one that served last: another may just be starting.
      const running = await findPostmaster(folder.cluster);
      if (running) await stopPostmaster(folder.cluster, running.pid);
    },
  };
}
