import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** May be used in a program that is sold or served without its source, as long as their own text goes along. */
const ALLOWED = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
];

/** Whoever changes these very files owes the changes; we change none. Each for what it is used for. */
const ARGUED: Record<string, RegExp> = {
  // Fonts, served as they came.
  "OFL-1.1": /^node_modules\/@fontsource/,
  // libvips, which sharp loads as a library of its own.
  "LGPL-3.0-or-later": /^node_modules\/@img\/sharp-/,
  // What draws share pictures, and what the build makes style sheets with.
  "MPL-2.0": /^node_modules\/(satori$|vite\/node_modules\/lightningcss)/,
};

interface Package {
  dev?: boolean;
  license?: string;
}

test("everything that the running program uses may be used in it", async () => {
  const { packages } = JSON.parse(await readFile("package-lock.json", "utf8")) as {
    packages: Record<string, Package>;
  };
  const used = Object.entries(packages).filter(([folder, { dev }]) => folder !== "" && !dev);
  expect(used.length).toBeGreaterThan(200);
  const forbidden = used.filter(([folder, { license }]) => !isAllowed(folder, license ?? ""));
  expect(forbidden.map(([folder, { license }]) => `${folder}: ${license ?? "no licence"}`)).toEqual([]);
});

/** "A AND B" binds to both; of "A OR B" one is chosen. */
function isAllowed(folder: string, licence: string): boolean {
  const one = (name: string) => ALLOWED.includes(name) || (ARGUED[name]?.test(folder) ?? false);
  return licence
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every(one));
}
