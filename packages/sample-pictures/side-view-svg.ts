/** Writes the web pages' side views of the six body styles: node packages/sample-pictures/side-view-svg.ts */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BodyStyleId } from "./body/body-style.ts";
import { BODY_STYLES } from "./body/body-styles.ts";
import { sideViewSvg } from "./side-view/drawing.ts";

const FOLDER = join(import.meta.dirname, "../../src/web/ui/pictures/body-style-art");

mkdirSync(FOLDER, { recursive: true });
for (const body of Object.keys(BODY_STYLES) as BodyStyleId[]) {
  const svg = sideViewSvg(body);
  writeFileSync(join(FOLDER, `${body}.svg`), svg);
  console.log(`${body}.svg ${svg.length} bytes`);
}
