import { mkdtemp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { isAlive } from "./postmaster-process.ts";

/** A new folder for something that is renamed into its place when complete; its name tells who is making it. */
export function makeUnfinished(place: string): Promise<string> {
  return mkdtemp(path.join(place, `unfinished-${process.pid}-`));
}

/** Left by processes that were killed; one that is still at work is left alone. */
export async function removeUnfinished(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const maker = /^unfinished-(\d+)-/.exec(name)?.[1];
    if (maker && !isAlive(Number(maker))) await rm(path.join(place, name), { recursive: true, force: true });
  }
}
