import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Sample data are read at run time; only their readers are built in. */
const FILES = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "documents-plugin.ts",
  "react-router.config.ts",
];
const FOLDERS = [
  { folder: "src", takes: /(?<!\.test)\.\w+$/ },
  { folder: "public", takes: /./ },
  { folder: "packages/captured-mail", takes: /(?<!\.test)\.ts$/ },
  { folder: "packages/embedded-postgres", takes: /(?<!\.test)\.ts$/ },
  { folder: "packages/sample-data", takes: /(?<!\.test)\.ts$/ },
  { folder: "sample-data", takes: /(?<!\.test)\.ts$/ },
];

const STAMP = path.join("build", ".built-from");

/** @param {string} root */
export function buildIsCurrent(root) {
  const sources = sourcesHash(root);
  const file = path.join(root, STAMP);
  return { sources, is_current: existsSync(file) && readFileSync(file, "utf8") === sources };
}

/** Called before a build, so that an aborted one does not count as finished. @param {string} root */
export function forgetBuild(root) {
  rmSync(path.join(root, STAMP), { force: true });
}

/** Hashed before the build, which excludes changes made during it. @param {string} root @param {string} sources */
export function rememberBuild(root, sources) {
  mkdirSync(path.join(root, "build"), { recursive: true });
  writeFileSync(path.join(root, STAMP), sources);
}

/** @param {string} root */
export function sourcesHash(root) {
  const hash = createHash("sha256");
  const names = [...FILES, ...FOLDERS.flatMap(({ folder, takes }) => filesBelow(root, folder, takes))];
  for (const name of names.sort()) {
    const file = path.join(root, name);
    if (!existsSync(file)) continue;
    const content = readFileSync(file);
    hash.update(`${name}\n${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

/** @param {string} root @param {string} folder @param {RegExp} takes @returns {string[]} */
function filesBelow(root, folder, takes) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(root, name, takes);
    return takes.test(entry.name) ? [name] : [];
  });
}
