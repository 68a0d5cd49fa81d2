import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WIDTHS } from "./encode.ts";
import { RENDERED_FOLDER } from "./folders.ts";
import { isWhole, type Manifest, writeManifest } from "./manifest.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pictures-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function putPicture(stem: string): void {
  for (const width of WIDTHS) writeFileSync(join(folder, `${stem}-${width}.avif`), "");
}

test("lists a look with its only finished view", () => {
  putPicture("suv-white-b-side");
  expect(writeManifest(folder).looks).toEqual([
    {
      id: "suv-white-b",
      body_style: "SUV",
      paint: "white",
      variant: "b",
      views: { side: "suv-white-b-side" },
    },
  ]);
});

test("does not list a picture that lacks one of its sizes", () => {
  putPicture("suv-white-b-side");
  rmSync(join(folder, "suv-white-b-side-720.avif"));
  expect(writeManifest(folder).looks).toEqual([]);
});

test("shares one dashboard between all looks of a body style", () => {
  putPicture("estate-dashboard");
  const { looks } = writeManifest(folder);
  expect(looks).toHaveLength(12);
  expect(new Set(looks.map(({ views }) => views.dashboard))).toEqual(new Set(["estate-dashboard"]));
});

test("shares an open boot only between looks of one body style and paint", () => {
  putPicture("suv-white-boot");
  const { looks } = writeManifest(folder);
  expect(looks.map(({ id, views }) => [id, views.boot])).toEqual([
    ["suv-white-a", "suv-white-boot"],
    ["suv-white-b", "suv-white-boot"],
  ]);
});

test("lists views in gallery order", () => {
  const walk = ["front-three-quarter", "side", "rear-three-quarter", "rear", "front"];
  for (const view of [...walk].reverse()) putPicture(`suv-white-b-${view}`);
  putPicture("suv-dashboard");
  putPicture("suv-white-boot");
  const look = writeManifest(folder).looks.find(({ id }) => id === "suv-white-b");
  expect(Object.keys(look?.views ?? {})).toEqual([...walk, "boot", "dashboard"]);
});

describe("the committed pictures", () => {
  const names = readdirSync(RENDERED_FOLDER);
  const { looks }: Manifest = JSON.parse(readFileSync(join(RENDERED_FOLDER, "manifest.json"), "utf8"));

  const pictures = names.filter((name) => name.endsWith(".avif"));
  const stems = [...new Set(looks.flatMap(({ views }) => Object.values(views)))];

  test("are complete: every picture in the manifest has all its files", () => {
    const files = new Set(names);
    expect(stems.filter((stem) => !isWhole(files, stem))).toEqual([]);
  });

  test("are all listed in the manifest", () => {
    const listed = stems.flatMap((stem) => WIDTHS.map((width) => `${stem}-${width}.avif`));
    expect(pictures.toSorted()).toEqual(listed.toSorted());
  });

  test("keep the repository light: at most 980 files and 15 MB", () => {
    const bytes = names.reduce((sum, name) => sum + statSync(join(RENDERED_FOLDER, name)).size, 0);
    expect(pictures.length).toBeLessThanOrEqual(980);
    expect(bytes).toBeLessThan(15e6);
  });
});
