/**
 * Draws the sample pictures: node sample-data/pictures/render.ts [--only text] [--views a,b] [--out folder] [--force]
 * Pictures that exist are skipped, so a run may be stopped and started again at any time.
 */
import { mkdirSync, readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { openStudio, type Studio } from "./browser.ts";
import { VIEWS, type View } from "./cameras.ts";
import type { CarOptions } from "./car/car.ts";
import { encodePicture } from "./encode.ts";
import { RENDERED_FOLDER } from "./folders.ts";
import { LOOKS } from "./looks.ts";
import { isWhole, writeManifest } from "./manifest.ts";
import { cachedMesh } from "./mesh-cache.ts";
import type { PictureRequest } from "./page.ts";
import { type Picture, pictureOf } from "./pictures.ts";

/** Drawn larger than the largest file, then reduced: with the browser's own smoothing this is all the edges need. */
const WIDTH = 1500;
const HEIGHT = 1125;

const CLOSE_UPS: readonly View[] = ["wheel", "charge-port"];
const WHOLE_CAR_CELL = 0.016;
const CLOSE_UP_CELL = 0.01;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    views: { type: "string", default: "front-three-quarter" },
    out: { type: "string", default: RENDERED_FOLDER },
    force: { type: "boolean", default: false },
  },
});

await run(wantedPictures());

function wantedPictures(): Picture[] {
  const pattern = new RegExp(values.only);
  const wanted = new Map<string, Picture>();
  for (const look of LOOKS.filter(({ id }) => pattern.test(id))) {
    for (const view of viewsAsked()) {
      const picture = pictureOf(look, view);
      wanted.set(picture.stem, picture);
    }
  }
  return [...wanted.values()];
}

function viewsAsked(): View[] {
  const asked = values.views === "all" ? [...VIEWS] : values.views.split(",");
  const unknown = asked.filter((name) => !VIEWS.includes(name as View));
  if (unknown.length > 0) throw new Error(`Unknown view ${unknown.join(", ")}. Views: ${VIEWS.join(", ")}.`);
  return asked as View[];
}

async function run(pictures: Picture[]): Promise<void> {
  // Two cores draw; more encoders at once would only take turns with them.
  sharp.concurrency(1);
  mkdirSync(values.out, { recursive: true });
  const existing = new Set(readdirSync(values.out));
  const due = values.force ? pictures : pictures.filter(({ stem }) => !isWhole(existing, stem));
  console.log(`${due.length} of ${pictures.length} pictures to draw`);
  const studio = await openStudio("page.ts");
  // The processor draws the next picture while the last one is packed.
  let packing = Promise.resolve();
  for (const picture of due) {
    const start = performance.now();
    const pixels = await draw(studio, picture);
    const drawn = performance.now();
    await packing;
    console.log(
      `${picture.stem}: ${Math.round(drawn - start)} ms, waited ${Math.round(performance.now() - drawn)} ms`,
    );
    packing = encodePicture({ pixels, width: WIDTH, height: HEIGHT }, values.out, picture.stem).then(() => {
      writeManifest(values.out);
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
  const mesh = cachedMesh(body, CLOSE_UPS.includes(view) ? CLOSE_UP_CELL : WHOLE_CAR_CELL);
  const request: PictureRequest = {
    car,
    paint,
    view,
    meshUrl: `/meshes/${mesh}`,
    width: WIDTH,
    height: HEIGHT,
  };
  await studio.page.evaluate((wanted) => window.drawPicture(wanted), request);
  return studio.takePixels();
}
