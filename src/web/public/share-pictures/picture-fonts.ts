import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "satori";

/**
 * The site's fonts in a format that satori reads; the extended files cover letters such as those of
 * Škoda and Citroën.
 */
const FILES = [
  ["Bricolage", 700, "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff"],
  [
    "Bricolage Extended",
    700,
    "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff",
  ],
  ["Figtree", 500, "@fontsource/figtree/files/figtree-latin-500-normal.woff"],
  ["Figtree Extended", 500, "@fontsource/figtree/files/figtree-latin-ext-500-normal.woff"],
] as const;

export const DISPLAY_FONT = "Bricolage, Bricolage Extended";
export const TEXT_FONT = "Figtree, Figtree Extended";

let fonts: Promise<Font[]> | undefined;

export function pictureFonts(): Promise<Font[]> {
  fonts ??= Promise.all(
    FILES.map(async ([name, weight, file]) => ({
      name,
      weight,
      style: "normal",
      data: await readFile(createRequire(import.meta.url).resolve(file)),
    })),
  );
  return fonts;
}
