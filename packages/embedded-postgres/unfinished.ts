import { mkdtemp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { isAlive } from "./postmaster-process.ts";

/** The name contains the process id, so that folders of killed processes can be removed. */
export function makeUnfinished(place: string): Promise<string> {
  return mkdtemp(path.join(place, `unfinished-${process.pid}-`));
}

export async function removeUnfinished(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const maker = /^unfinished-(\d+)-/.exec(name)?.[1];
    if (maker && !isAlive(Number(maker))) await rm(path.join(place, name), { recursive: true, force: true });
  }
}
