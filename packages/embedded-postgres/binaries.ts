import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { copyBinaries } from "./copy-binaries.ts";
import type { DatabaseFolder } from "./database-folder.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import type { LauncherLog } from "./launcher-log.ts";
import { makeMissingLinks } from "./native-links.ts";
import { isRoot, type RunAs } from "./run-as.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
  version: string;
}

const SHARED_CACHE = "/var/cache/second-spark";

/** Finds the platform's binaries; copies them if `runAs` cannot read them or library links are missing. */
export async function findBinaries(folder: DatabaseFolder, log: LauncherLog): Promise<Binaries> {
  const native = nativeFolder();
  const reasons: string[] = [];
  const usable = await usableBinaries(native, folder.runAs, reasons);
  if (usable) return usable;

  for (const place of isRoot() ? [folder.root, SHARED_CACHE] : [folder.root]) {
    const copy = await copyBinaries(native, place).catch((error: Error) => void reasons.push(error.message));
    const copied = copy && (await usableBinaries(copy, folder.runAs, reasons));
    if (!copied) continue;
    log.info(`Postgres cannot be run from ${native}; its programs are copied to ${copy}`);
    return copied;
  }
  throw new EmbeddedPostgresError(
    `The embedded Postgres does not run on this machine (${reasons.join("; ")}): set DATABASE_URL to a Postgres of your own.`,
  );
}

function nativeFolder(): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve(platform);
    return path.join(main, "..", "..", "native");
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${platform} is not installed: install with optional packages (npm ci), or, if there is none ` +
        "for this platform, set DATABASE_URL to a Postgres of your own.",
    );
  }
}

async function usableBinaries(
  native: string,
  runAs: RunAs | undefined,
  reasons: string[],
): Promise<Binaries | undefined> {
  const initdb = path.join(native, "bin", "initdb");
  const postgres = path.join(native, "bin", "postgres");
  try {
    await makeMissingLinks(native).catch(ignoreReadOnly);
    await versionOf(initdb, runAs);
    return { initdb, postgres, version: await versionOf(postgres, runAs) };
  } catch (error) {
    reasons.push((error as Error).message);
    return undefined;
  }
}

/** On a read-only install the links may exist already. */
function ignoreReadOnly(error: NodeJS.ErrnoException): void {
  if (!["EACCES", "EPERM", "EROFS"].includes(error.code ?? "")) throw error;
}

function versionOf(program: string, runAs: RunAs | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const trial = spawn(program, ["--version"], {
      ...runAs,
      cwd: "/",
      env: {},
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [trial.stdout, trial.stderr]) stream.on("data", (chunk) => (output += chunk));
    trial.on("error", reject);
    trial.on("close", () => {
      const version = /PostgreSQL\) (\d+(?:\.\d+)?)/.exec(output)?.[1];
      if (version) resolve(version);
      else reject(new Error(output.trim().split("\n")[0] || `${program} does not run`));
    });
  });
}
