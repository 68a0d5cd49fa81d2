import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** Permissive licences: allow distribution without source, if their text is included. */
const ALLOWED = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
];

/** Licences allowed for one package each. The copyleft ones apply to modified files only, and we modify none. */
const ALLOWED_FOR_ONE_PACKAGE: Record<string, RegExp> = {
  // A list of domains, in the public domain.
  "CC0-1.0": /^node_modules\/disposable-email-domains-js$/,
  "OFL-1.1": /^node_modules\/@fontsource/,
  // libvips, loaded by sharp as a shared library.
  "LGPL-3.0-or-later": /^node_modules\/@img\/sharp-/,
  // Share pictures, and the build's style sheets.
  "MPL-2.0": /^node_modules\/(satori$|vite\/node_modules\/lightningcss)/,
};

/** Packages with the old field `licenses`, which the lockfile leaves out. */
const OLD_FIELD: Record<string, string> = {
  "node_modules/ssh2": "MIT",
  "node_modules/cpu-features": "MIT",
  "node_modules/buildcheck": "MIT",
};

interface Package {
  dev?: boolean;
  license?: string;
}

test("every production dependency has a permitted licence", async () => {
  const { packages } = JSON.parse(await readFile("package-lock.json", "utf8")) as {
    packages: Record<string, Package>;
  };
  const used = Object.entries(packages).filter(([folder, { dev }]) => folder !== "" && !dev);
  expect(used.length).toBeGreaterThan(200);
  const forbidden = used.filter(
    ([folder, { license }]) => !isAllowed(folder, license ?? OLD_FIELD[folder] ?? ""),
  );
  expect(forbidden.map(([folder, { license }]) => `${folder}: ${license ?? "no licence"}`)).toEqual([]);
});

/** "A AND B" requires both; "A OR B" is a choice. */
function isAllowed(folder: string, licence: string): boolean {
  const one = (name: string) =>
    ALLOWED.includes(name) || (ALLOWED_FOR_ONE_PACKAGE[name]?.test(folder) ?? false);
  return licence
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every(one));
}
