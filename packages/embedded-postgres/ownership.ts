import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseFolder } from "./database-folder.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import type { LauncherLog } from "./launcher-log.ts";
import { type OwnerLock, takeOwnerLock } from "./owner-lock.ts";
import { isPostmasterOf } from "./postmaster-process.ts";
import type { RunningServer } from "./running-server.ts";
import { superuserConnection } from "./server-connection.ts";

export interface Loss {
  reason: string;
  hasEnded: boolean;
}

export interface Ownership {
  lost: Promise<Loss>;
  /** Call before stopping the server, whose exit is then expected. */
  release(): void;
}

const NEVER = new Promise<never>(() => {});

/** Watches the owner lock's connection, which also breaks when Postgres restarts after a crash. */
export function watchOwnership(server: RunningServer, folder: DatabaseFolder, log: LauncherLog): Ownership {
  let isOver = false;

  async function watch(): Promise<Loss> {
    for (let { lock } = server; ; ) {
      await lock.ended;
      if (isOver) return NEVER;
      log.warn("embedded Postgres connection lost");
      const regained = await regain();
      if (isOver) return NEVER;
      if ("reason" in regained) return regained;
      lock = regained;
    }
  }

  async function regain(): Promise<OwnerLock | Loss> {
    while (!isOver && isPostmasterOf(folder.cluster, server.pid)) {
      try {
        return await takeOwnerLock(superuserConnection(server.listening, server.password), folder.cluster);
      } catch (error) {
        if (error instanceof EmbeddedPostgresError) return { reason: error.message, hasEnded: false };
        await sleep(100);
      }
    }
    const reason = `The embedded Postgres (process ${server.pid}) has ended unexpectedly; its log is ${folder.logFile}`;
    return { reason, hasEnded: true };
  }

  return {
    lost: watch(),
    release: () => {
      isOver = true;
    },
  };
}
