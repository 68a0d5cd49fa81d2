import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** Where the drawn pictures lie, and where the site shows them (`domain/vehicles/pictures.ts`). */
export const RENDERED_FOLDER = path.resolve("sample-data/pictures/rendered");
const ADDRESS = "/photos/sample";

const manifestSchema = z.object({
  looks: z.array(
    z.object({
      id: z.string(),
      body_style: z.string(),
      paint: z.string(),
      variant: z.string(),
      /** From each view to the first part of its files' names, in the order of a walk round the car. */
      views: z.record(z.string(), z.string()),
    }),
  ),
});

/** The looks of which pictures were drawn; perhaps none yet. */
export type SamplePictures = z.output<typeof manifestSchema>["looks"];

export function readSamplePictures(): SamplePictures {
  const file = path.join(RENDERED_FOLDER, "manifest.json");
  return existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, "utf8"))).looks : [];
}

export type View =
  | "front-three-quarter"
  | "side"
  | "rear-three-quarter"
  | "rear"
  | "front"
  | "high"
  | "boot"
  | "dashboard"
  | "wheel"
  | "charge-port";

const COVERS: readonly View[] = ["front-three-quarter", "rear-three-quarter", "front-three-quarter", "side"];

/** By turns: with cards in threes, no two cars beside or below each other on the browse page stand the same way. */
export function coverOf(place: number): View {
  return COVERS[place % COVERS.length] ?? "front-three-quarter";
}

/** The addresses of a look's pictures, the cover first, the others in a walk round the car; none if it was not drawn. */
export function imagesOf(
  pictures: SamplePictures,
  look: { body_style: string; paint: string; variant: string },
  cover: View,
): string[] {
  const { body_style, paint, variant } = look;
  const drawn = pictures.find(
    (one) => one.body_style === body_style && one.paint === paint && one.variant === variant,
  );
  return drawn ? addresses(drawn.views, cover) : [];
}

/**
 * The address of one picture, as the front matter of the articles names it: `hatchback-teal-a front34`. Another view of
 * the look if that one was not drawn; empty if none was.
 */
export function pictureNamed(pictures: SamplePictures, name: string): string {
  const [id, view = ""] = name.split(" ");
  const drawn = pictures.find((one) => one.id === id);
  if (!drawn) return "";
  return addresses(drawn.views, SHORT_NAMES[view] ?? view)[0] ?? "";
}

const SHORT_NAMES: Record<string, View> = {
  front34: "front-three-quarter",
  rear34: "rear-three-quarter",
  port: "charge-port",
  dash: "dashboard",
};

function addresses(views: Record<string, string>, first: string): string[] {
  const stems = Object.values(views);
  const cover = views[first];
  const ordered = cover === undefined ? stems : [cover, ...stems.filter((stem) => stem !== cover)];
  return ordered.map((stem) => `${ADDRESS}/${stem}.avif`);
}
