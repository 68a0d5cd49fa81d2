import { spawn } from "node:child_process";
import { once } from "node:events";

export interface RunAs {
  uid: number;
  gid: number;
}

/** The Unix user `nobody` exists everywhere and owns nothing. */
export const NOBODY = 65534;

export const isRoot = () => process.getuid?.() === 0;

/** Postgres refuses root: runs as the cluster's owner, else `nobody`. @returns undefined for the current user */
export function whoRunsPostgres(owner: RunAs | undefined): RunAs | undefined {
  if (!isRoot()) return undefined;
  if (!owner || owner.uid === 0) return { uid: NOBODY, gid: NOBODY };
  return { uid: owner.uid, gid: owner.gid || NOBODY };
}

/** Asks the kernel, because permission bits ignore ACLs and mount options. */
export async function canEnter(folder: string, runAs: RunAs, inherited?: number): Promise<boolean> {
  const trial = spawn("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], {
    ...runAs,
    cwd: "/",
    stdio: ["ignore", "ignore", "ignore", inherited ?? "ignore"],
  });
  const [code] = await once(trial, "exit");
  return code === 0;
}
