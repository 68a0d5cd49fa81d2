import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

// Plain JavaScript, because it runs before any installation on a Node without TypeScript support.
const here = (name: string) => new URL(name, import.meta.url).href;
const { installReason } = (await import(here("install-reason.mjs"))) as {
  installReason(root: string, machine?: { platform: string; arch: string }): string | null;
};
const { sourcesHash, buildIsCurrent, rememberBuild, forgetBuild } = (await import(
  here("build-stamp.mjs")
)) as {
  sourcesHash(root: string): string;
  buildIsCurrent(root: string): { is_current: boolean; sources: string };
  rememberBuild(root: string, sources: string): void;
  forgetBuild(root: string): void;
};
const { nodeProblem } = (await import(here("node-version.mjs"))) as {
  nodeProblem(version: string, oldest: string): string | null;
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "prepare test "));
});
afterEach(() => rm(root, { recursive: true }));

async function write(name: string, content: unknown) {
  const file = path.join(root, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
}

describe("installing", () => {
  const LINUX = { platform: "linux", arch: "x64" };
  const zod = { version: "4.0.0", integrity: "sha512-zod" };
  const macOnly = {
    version: "1.0.0",
    integrity: "sha512-mac",
    optional: true,
    os: ["darwin"],
    cpu: ["arm64"],
  };
  const linuxOnly = { version: "1.0.0", integrity: "sha512-linux", optional: true, os: "linux", cpu: "x64" };
  const perhaps = { version: "1.0.0", integrity: "sha512-perhaps", optional: true };
  const wanted = {
    "": { version: "0.1.0" },
    "node_modules/zod": zod,
    "node_modules/mac-only": macOnly,
    "node_modules/linux-only": linuxOnly,
    "node_modules/perhaps": perhaps,
  };

  async function reasonWith(installed: object | null) {
    await write("package-lock.json", { packages: wanted });
    if (installed) await write("node_modules/.package-lock.json", { packages: installed });
    return installReason(root, LINUX);
  }

  test.each([
    ["nothing was installed, or not to its end", null, "none are there yet"],
    ["a package is missing", { "node_modules/linux-only": linuxOnly }, "zod is missing"],
    [
      "a package has another version",
      { "node_modules/zod": { ...zod, version: "3.0.0" }, "node_modules/linux-only": linuxOnly },
      "zod changed",
    ],
    [
      "a package has other contents",
      { "node_modules/zod": { ...zod, integrity: "sha512-x" }, "node_modules/linux-only": linuxOnly },
      "zod changed",
    ],
    [
      "the folder was brought from another kind of machine",
      { "node_modules/zod": zod, "node_modules/mac-only": macOnly },
      "linux-only is missing",
    ],
  ])("is needed when %s", async (_what, installed, reason) => {
    expect(await reasonWith(installed)).toBe(reason);
  });

  test("is not needed when only packages for other platforms or failed optional ones are missing", async () => {
    expect(await reasonWith({ "node_modules/zod": zod, "node_modules/linux-only": linuxOnly })).toBe(null);
  });
});

describe("building", () => {
  test("is needed before the first build and after a change of a source, picture or dependency", async () => {
    await write("src/web/home.tsx", "one");
    expect(buildIsCurrent(root).is_current).toBe(false);
    rememberBuild(root, sourcesHash(root));
    expect(buildIsCurrent(root).is_current).toBe(true);

    for (const name of [
      ...["src/web/home.tsx", "src/web/new.ts", "public/favicon.svg", "package-lock.json"],
      ...["packages/sample-data/sample-leads.ts", "sample-data/read-sample-data.ts"],
    ]) {
      await write(name, "two");
      expect(buildIsCurrent(root).is_current).toBe(false);
      rememberBuild(root, sourcesHash(root));
    }
  });

  test("is not needed when only tests or sample data change", async () => {
    rememberBuild(root, sourcesHash(root));
    for (const name of [
      "src/a.test.ts",
      "src/b.test.tsx",
      "packages/sample-data/load-sample-data.test.ts",
      "sample-data/dealers.json",
      "packages/sample-pictures/car.ts",
    ]) {
      await write(name, "new");
    }
    expect(buildIsCurrent(root).is_current).toBe(true);
  });

  test("is needed when a file was moved", async () => {
    await write("src/a.ts", "same");
    const before = sourcesHash(root);
    await rm(path.join(root, "src/a.ts"));
    await write("src/b.ts", "same");
    expect(sourcesHash(root)).not.toBe(before);
  });

  test("is needed after an aborted build", () => {
    rememberBuild(root, sourcesHash(root));
    forgetBuild(root);
    expect(buildIsCurrent(root).is_current).toBe(false);
  });
});

test.each([
  { version: "20.0.0", oldest: "20.0.0", fits: true },
  { version: "24.21.0", oldest: "22.22.0", fits: true },
  { version: "22.22.1", oldest: "22.22.0", fits: true },
  { version: "22.9.0", oldest: "22.22.0", fits: false },
  { version: "18.20.4", oldest: "20.0.0", fits: false },
])("Node $version where $oldest is needed: $fits", ({ version, oldest, fits }) => {
  expect(nodeProblem(version, oldest) === null).toBe(fits);
});
