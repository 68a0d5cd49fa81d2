import { spawn } from "node:child_process";
import { once } from "node:events";

/** User who runs initdb and postgres, if not the current one. */
export interface RunAs {
  uid: number;
  gid: number;
}

/** "nobody": exists everywhere and owns nothing. */
export const NOBODY = 65534;

export const isRoot = () => process.getuid?.() === 0;

/**
 * Postgres refuses root, so it runs as the owner of the cluster, or as the user "nobody" if there is no
 * owner yet or it is root.
 * @param owner of the cluster's folder, undefined when it does not exist yet
 * @returns undefined for the current user
 */
export function whoRunsPostgres(owner: RunAs | undefined): RunAs | undefined {
  if (!isRoot()) return undefined;
  if (!owner || owner.uid === 0) return { uid: NOBODY, gid: NOBODY };
  return { uid: owner.uid, gid: owner.gid || NOBODY };
}

/** Tries it as that user, because permission bits ignore ACLs and mount options. */
export async function canEnter(folder: string, runAs: RunAs, inherited?: number): Promise<boolean> {
  const trial = spawn("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], {
    ...runAs,
    cwd: "/",
    stdio: ["ignore", "ignore", "ignore", inherited ?? "ignore"],
  });
  const [code] = await once(trial, "exit");
  return code === 0;
}
