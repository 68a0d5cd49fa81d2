import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** npm writes its list of packages last: an aborted installation has none. @param {string} root @param {{ platform: string, arch: string }} machine @returns {string | null} */
export function installReason(root, machine = process) {
  const installed = readPackages(path.join(root, "node_modules/.package-lock.json"));
  if (installed === null) return "none are there yet";
  const wanted = readPackages(path.join(root, "package-lock.json")) ?? {};
  for (const [place, entry] of Object.entries(wanted)) {
    if (place === "" || isElsewhere(entry, machine)) continue;
    const its = installed[place];
    if (!its && entry.optional && !isForThisMachine(entry)) continue;
    if (!its) return `${nameOf(place)} is missing`;
    if (its.version !== entry.version || its.integrity !== entry.integrity) return `${nameOf(place)} changed`;
  }
  return null;
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string | string[], cpu?: string | string[] }} Entry */

/** @param {string} file @returns {Record<string, Entry> | null} */
function readPackages(file) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}

/** Packages for other platforms are not installed. @param {Entry} entry @param {{ platform: string, arch: string }} machine */
function isElsewhere(entry, { platform, arch }) {
  return !allows(entry.os, platform) || !allows(entry.cpu, arch);
}

/** npm may skip other optional packages for its own reasons. @param {Entry} entry */
function isForThisMachine(entry) {
  return entry.os !== undefined && entry.cpu !== undefined && !("libc" in entry);
}

/** @param {string | string[] | undefined} list @param {string} value */
function allows(list, value) {
  const entries = [list ?? []].flat();
  if (entries.includes(`!${value}`)) return false;
  const positive = entries.filter((entry) => !entry.startsWith("!"));
  return positive.length === 0 || positive.includes(value);
}

/** @param {string} place */
function nameOf(place) {
  return place.replace(/^.*node_modules\//, "");
}
