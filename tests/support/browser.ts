import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { chromiumFromApt, chromiumFromNpm } from "./setup/fetch-chromium.ts";

const HEADLESS_SHELL = "chromium-headless-shell";
const WITH_WINDOWS = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds the test browser: CHROMIUM, else the machine's own, else one from apt (as root) or npm,
 * which a line on stderr says.
 * @throws an Error with instructions when none is available
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.CHROMIUM) {
    if (isProgram(env.CHROMIUM)) return env.CHROMIUM;
    throw new Error(`CHROMIUM names ${env.CHROMIUM}, which is no program`);
  }
  const find = () => installed([HEADLESS_SHELL, ...WITH_WINDOWS], env);
  return (
    find() ??
    (await chromiumFromApt(HEADLESS_SHELL, find)) ??
    // Ubuntu has no headless shell.
    (await chromiumFromApt("chromium", find)) ??
    (await chromiumFromNpm())
  );
}

/**
 * As `findChromium`, but a machine that has only a browser with windows gets the headless shell as well,
 * if it can: the same engine for half of the processor time (two cores, 29 November 2026).
 */
export async function findLightChromium(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const find = () => installed([HEADLESS_SHELL], env);
  const shell = env.CHROMIUM ? undefined : (find() ?? (await chromiumFromApt(HEADLESS_SHELL, find)));
  return shell ?? (await findChromium(env));
}

/** Without pictures a page takes a fifth less of the processor (two cores, 28 November 2026). */
export async function launchBrowser({
  withoutPictures = false,
  ...options
}: LaunchOptions & { withoutPictures?: boolean } = {}): Promise<Browser> {
  const args = [...FLAGS, ...(withoutPictures ? [WITHOUT_PICTURES] : []), ...(options.args ?? [])];
  return await chromium.launch({ executablePath: await findChromium(), ...options, args });
}

const FLAGS = [
  // Under root or without user namespaces Chromium has no sandbox; all pages are the project's.
  "--no-sandbox",
  // Containers limit /dev/shm to 64 MB.
  "--disable-dev-shm-usage",
  "--disable-gpu",
  // The first address of a page opens in its process: a sixth less time to open two pages (1 December 2026).
  "--renderer-process-limit=1",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** This flag replaces Playwright's own, so the pointer of a desktop is repeated here. */
const WITHOUT_PICTURES =
  "--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

function installed(names: readonly string[], { PATH = "" }: NodeJS.ProcessEnv): string | undefined {
  const folders = PATH.split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.resolve(folder, name))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
