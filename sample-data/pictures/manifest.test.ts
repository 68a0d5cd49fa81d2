import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AVIF_WIDTHS, WEBP_WIDTHS } from "./encode.ts";
import { writeManifest } from "./manifest.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pictures-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function putPicture(stem: string): void {
  for (const width of AVIF_WIDTHS) writeFileSync(join(folder, `${stem}-${width}.avif`), "");
  for (const width of WEBP_WIDTHS) writeFileSync(join(folder, `${stem}-${width}.webp`), "");
}

test("a look with one finished view is listed with that view alone", () => {
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

test("a picture that lacks one of its sizes is not listed", () => {
  putPicture("suv-white-b-side");
  rmSync(join(folder, "suv-white-b-side-960.webp"));
  expect(writeManifest(folder).looks).toEqual([]);
});

test("all looks of a body style share one dashboard", () => {
  putPicture("estate-dashboard");
  const { looks } = writeManifest(folder);
  expect(looks).toHaveLength(12);
  expect(new Set(looks.map(({ views }) => views.dashboard))).toEqual(new Set(["estate-dashboard"]));
});
