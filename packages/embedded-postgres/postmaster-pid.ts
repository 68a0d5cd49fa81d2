import { link, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isAlive, isPostmasterOf } from "./postmaster-process.ts";
import type { Listening } from "./server-connection.ts";

/** Lines of postmaster.pid (src/include/utils/pidfile.h). */
export interface PostmasterPid {
  pid: number;
  listening: Listening | undefined;
  status: string;
}

/** @returns undefined without a file or process id (a power cut leaves it empty) */
export async function readPostmasterPid(cluster: string): Promise<PostmasterPid | undefined> {
  const text = await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  return parsePostmasterPid(text, cluster);
}

/** Removes an empty file and one with a reused process id, which would keep Postgres from starting. */
export async function findPostmaster(cluster: string): Promise<PostmasterPid | undefined> {
  const file = path.join(cluster, "postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const found = parsePostmasterPid(text, cluster);
  if (found && isPostmasterOf(cluster, found.pid)) return found;
  if (!found || isAlive(found.pid)) await removeJudged(file, text);
  return undefined;
}

function parsePostmasterPid(text: string, cluster: string): PostmasterPid | undefined {
  const [pid, , , port, socketFolder, address, , status] = text.split("\n").map((line) => line.trim());
  if (!pid || !/^\d+$/.test(pid)) return undefined;
  const host = socketFolder ? cluster : address;
  return {
    pid: Number(pid),
    listening: host && port ? { host, port: Number(port) } : undefined,
    status: status ?? "",
  };
}

/** Moves the file aside, compares, and restores it if another start replaced it (race condition). */
async function removeJudged(file: string, judged: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, "utf8")) !== judged) await link(aside, file).catch(() => {});
  await rm(aside);
}
