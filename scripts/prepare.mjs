/** Installs packages if they differ from package-lock.json; `build` also builds. Runs on Node 20 before any installation. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildIsCurrent, forgetBuild, rememberBuild } from "./prepare/build-stamp.mjs";
import { installReason } from "./prepare/install-reason.mjs";
import { nodeProblem, packagedNode } from "./prepare/node-version.mjs";
import { run, Stopped } from "./prepare/run.mjs";

const OLDEST_NODE = "20.0.0";
/** Required by react-router; newer than the Node that starts us if the packages bring none. */
const OLDEST_RUNTIME = "22.22.0";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);

try {
  stopAt(nodeProblem(process.versions.node, OLDEST_NODE));
  await install();
  if (!packagedNode(root)) stopAt(nodeProblem(process.versions.node, OLDEST_RUNTIME));
  if (process.argv[2] === "build") await build();
} catch (error) {
  if (!(error instanceof Stopped)) say(explanationOf(error));
  process.exitCode = 1;
}

async function install() {
  const reason = installReason(root);
  if (reason === null) return;
  say(`Installing packages (${reason}). This takes a minute or two.`);
  // NODE_ENV=production or npm settings would omit them.
  const options = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  await orExplain(run("npm", ["ci", ...options]), (how) => {
    return `The packages could not be installed: npm ci ${how}. Is the npm registry in reach?`;
  });
}

async function build() {
  const current = buildIsCurrent(root);
  if (current.is_current) return;
  say("Building, because the sources changed since the last build.");
  forgetBuild(root);
  const node = packagedNode(root) ?? process.execPath;
  const command = [
    "node_modules/@react-router/dev/bin.cjs",
    "build",
    "--sourcemapServer",
    "--logLevel",
    "warn",
  ];
  await orExplain(run(node, command, { NODE_ENV: "production" }), (how) => {
    return `The build failed: react-router build ${how}.`;
  });
  if (!existsSync("build/server")) throw new Error("The build failed: it wrote no build/server.");
  rememberBuild(root, current.sources);
}

/** @param {Promise<void>} work @param {(how: string) => string} explain */
async function orExplain(work, explain) {
  await work.catch((error) => {
    throw error instanceof Stopped ? error : new Error(explain(error.message));
  });
}

/** @param {string | null} problem */
function stopAt(problem) {
  if (problem !== null) throw new Error(problem);
}

/** @param {unknown} error */
function explanationOf(error) {
  if (!(error instanceof Error)) return String(error);
  const cannotWrite = "code" in error && (error.code === "EACCES" || error.code === "EROFS");
  return cannotWrite
    ? `This user may not write here, which is needed for that: ${error.message}`
    : error.message;
}

/** @param {string} line */
function say(line) {
  // Keeps stdout clean: a program may parse `npm run users -- list`.
  process.stderr.write(`${line}\n`);
}
