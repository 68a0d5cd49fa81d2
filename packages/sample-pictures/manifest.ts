import { readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BODY_STYLES } from "./body/body-styles.ts";
import { VIEWS, type View } from "./cameras.ts";
import type { PaintId } from "./car/paints.ts";
import { WIDTHS } from "./encode.ts";
import { LOOKS, type Look, type Variant } from "./looks.ts";
import { pictureOf } from "./pictures.ts";

export interface Manifest {
  readonly note: string;
  readonly widths: readonly number[];
  readonly looks: readonly ManifestLook[];
}

export interface ManifestLook {
  readonly id: string;
  /** As the marketplace names it: `Hatchback`. */
  readonly body_style: string;
  readonly paint: PaintId;
  readonly variant: Variant;
  /** A view's files are `<stem>-<width>.avif`; looks may share a stem. */
  readonly views: Partial<Record<View, string>>;
}

const NOTE = "Drawn from code, not photographs: show them marked 'Sample picture'.";

/** Lists only pictures with all their files, so the manifest of an interrupted run is correct. */
export function writeManifest(folder: string, looks: readonly Look[] = LOOKS): Manifest {
  const files = new Set(readdirSync(folder));
  const listed = looks.map((look): ManifestLook => {
    const views: Partial<Record<View, string>> = {};
    for (const view of VIEWS) {
      const { stem } = pictureOf(look, view);
      if (isWhole(files, stem)) views[view] = stem;
    }
    const { id, body, paint, variant } = look;
    return { id, body_style: BODY_STYLES[body].label, paint, variant, views };
  });
  const manifest: Manifest = {
    note: NOTE,
    widths: WIDTHS,
    looks: listed.filter((look) => Object.keys(look.views).length > 0),
  };
  const path = join(folder, "manifest.json");
  writeFileSync(`${path}.part`, `${JSON.stringify(manifest, null, 2)}\n`);
  renameSync(`${path}.part`, path);
  return manifest;
}

export function isWhole(files: ReadonlySet<string>, stem: string): boolean {
  return WIDTHS.every((width) => files.has(`${stem}-${width}.avif`));
}
