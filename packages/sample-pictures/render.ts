/**
 * Draws the sample pictures: node packages/sample-pictures/render.ts [--only text] [--views a,b] [--out folder] [--force]
 * Skips existing pictures, so an interrupted run can be resumed. `--draft --out folder` makes small PNGs quickly.
 */
import { mkdirSync, readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { openStudio, type Studio } from "./browser.ts";
import { VIEWS, type View } from "./cameras.ts";
import type { CarOptions } from "./car/car.ts";
import { encodeDraft, encodePicture } from "./encode.ts";
import { RENDERED_FOLDER } from "./folders.ts";
import type { Look } from "./looks.ts";
import { isWhole, writeManifest } from "./manifest.ts";
import { cachedMesh } from "./mesh-cache.ts";
import type { PictureRequest } from "./page.ts";
import { galleryViews, type Picture, pictureOf } from "./pictures.ts";
import { shownLooks } from "./shown-looks.ts";

const WHOLE_CAR_CELL = 0.016;
/** Finer lattices for close-ups. */
const CLOSE_UP_CELLS: Partial<Record<View, number>> = { boot: 0.012, wheel: 0.01, "charge-port": 0.01 };

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    views: { type: "string", default: "gallery" },
    out: { type: "string", default: RENDERED_FOLDER },
    force: { type: "boolean", default: false },
    draft: { type: "boolean", default: false },
  },
});

/** Supersampled: 1.25 times the largest file, on top of the browser's antialiasing. */
const WIDTH = values.draft ? 800 : 1500;
const HEIGHT = (WIDTH * 3) / 4;

const shown = shownLooks();

await run(wantedPictures());

function wantedPictures(): Picture[] {
  const pattern = new RegExp(values.only);
  const wanted = new Map<string, Picture>();
  for (const look of shown.filter(({ id }) => pattern.test(id))) {
    for (const view of wantedViews(look)) {
      const picture = pictureOf(look, view);
      wanted.set(picture.stem, picture);
    }
  }
  return [...wanted.values()];
}

function wantedViews(look: Look): View[] {
  if (values.views === "gallery") return galleryViews(look);
  const wanted = values.views.split(",");
  const unknown = wanted.filter((name) => !VIEWS.includes(name as View));
  if (unknown.length > 0) throw new Error(`Unknown view ${unknown.join(", ")}. Views: ${VIEWS.join(", ")}.`);
  return wanted as View[];
}

async function run(pictures: Picture[]): Promise<void> {
  // The renderer already uses all cores.
  sharp.concurrency(1);
  mkdirSync(values.out, { recursive: true });
  const existing = new Set(readdirSync(values.out));
  const due = values.force ? pictures : pictures.filter(({ stem }) => !isWhole(existing, stem));
  console.log(`${due.length} of ${pictures.length} pictures to draw`);
  const studio = await openStudio("page.ts");
  // Encodes one picture while the next is being drawn.
  let packing = Promise.resolve();
  for (const picture of due) {
    const start = performance.now();
    const pixels = await draw(studio, picture);
    const drawn = performance.now();
    await packing;
    console.log(
      `${picture.stem}: ${Math.round(drawn - start)} ms, waited ${Math.round(performance.now() - drawn)} ms`,
    );
    const raw = { pixels, width: WIDTH, height: HEIGHT };
    packing = values.draft
      ? encodeDraft(raw, values.out, picture.stem)
      : encodePicture(raw, values.out, picture.stem).then(() => {
          writeManifest(values.out, shown);
        });
  }
  await packing;
  await studio.close();
}

async function draw(studio: Studio, { look, view }: Picture): Promise<Buffer> {
  const { body, paint, face, wheel, rim, mirrors, roof } = look;
  const car: CarOptions = {
    body,
    trim: { face, wheel, rim, mirrors, roof },
    ...(view === "charge-port" ? { openFlap: 1 as const } : {}),
  };
  const cell = CLOSE_UP_CELLS[view] ?? WHOLE_CAR_CELL;
  const mesh = cachedMesh(body, cell, view === "boot" ? "opened" : "shut");
  const request: PictureRequest = {
    car,
    paint,
    view,
    meshUrl: `/meshes/${mesh}`,
    gateUrl: view === "boot" ? `/meshes/${cachedMesh(body, cell, "gate")}` : null,
    width: WIDTH,
    height: HEIGHT,
  };
  await studio.page.evaluate((wanted) => window.drawPicture(wanted), request);
  return studio.takePixels();
}
