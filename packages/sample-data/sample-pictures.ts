import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { SAMPLE_PICTURES, SAMPLE_PICTURES_AT } from "../../src/integrations/own-pictures.ts";

const manifestSchema = z.object({
  looks: z.array(
    z.object({
      id: z.string(),
      body_style: z.string(),
      paint: z.string(),
      variant: z.string(),
      /** File name stem of each view, in gallery order. */
      views: z.record(z.string(), z.string()),
    }),
  ),
});

/** Looks that have pictures; empty if none are rendered. */
export type SamplePictures = z.output<typeof manifestSchema>["looks"];

export function readSamplePictures(): SamplePictures {
  const file = path.join(SAMPLE_PICTURES, "manifest.json");
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

/** Alternates covers: neighbouring cards differ with three cards per row. */
export function coverOf(place: number): View {
  return COVERS[place % COVERS.length] ?? "front-three-quarter";
}

/** URLs of a look's pictures, the cover first, then in gallery order; empty if it has none. */
export function imagesOf(
  pictures: SamplePictures,
  look: { body_style: string; paint: string; variant: string },
  cover: View,
): string[] {
  const { body_style, paint, variant } = look;
  const found = pictures.find(
    (one) => one.body_style === body_style && one.paint === paint && one.variant === variant,
  );
  return found ? orderedUrls(found.views, cover) : [];
}

/**
 * URL of a picture by its name in an article's front matter: `hatchback-teal-a front34`. Falls back to the
 * look's first view; empty if the look has no pictures.
 */
export function pictureNamed(pictures: SamplePictures, name: string): string {
  const [id, view = ""] = name.split(" ");
  const found = pictures.find((one) => one.id === id);
  if (!found) return "";
  return orderedUrls(found.views, SHORT_NAMES[view] ?? view)[0] ?? "";
}

const SHORT_NAMES: Record<string, View> = {
  front34: "front-three-quarter",
  rear34: "rear-three-quarter",
  port: "charge-port",
  dash: "dashboard",
};

function orderedUrls(views: Record<string, string>, first: string): string[] {
  const stems = Object.values(views);
  const cover = views[first];
  const ordered = cover === undefined ? stems : [cover, ...stems.filter((stem) => stem !== cover)];
  return ordered.map((stem) => `${SAMPLE_PICTURES_AT}/${stem}.avif`);
}
