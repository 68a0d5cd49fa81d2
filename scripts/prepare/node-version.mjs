import { existsSync } from "node:fs";
import path from "node:path";

/** The Node that the packages bring for this machine. @param {string} root @returns {string | null} */
export function packagedNode(root) {
  const file = path.join(root, "node_modules/.bin/node");
  return existsSync(file) ? file : null;
}

/** @param {string} version @param {string} oldest @returns {string | null} the problem */
export function nodeProblem(version, oldest) {
  const [have, need] = [version, oldest].map((text) => text.split(".").map(Number));
  for (const [place, part] of need.entries()) {
    if (have[place] > part) return null;
    if (have[place] < part)
      return `Node ${oldest} or newer is needed; this is Node ${version}. See https://nodejs.org`;
  }
  return null;
}
