import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BodyPart, bodyMesh } from "./body/body-mesh.ts";
import type { BodyStyleId } from "./body/body-style.ts";
import { BODY_STYLES } from "./body/body-styles.ts";
import { CACHE_FOLDER } from "./folders.ts";

const FIELD_SOURCES = [
  "body-field",
  "body-frame",
  "body-mesh",
  "body-styles",
  "field-maths",
  "glasshouse-field",
  "natural-spline",
  "open-tail",
  "surface-nets",
  "tub-field",
];

/**
 * Caches meshes, which take two seconds each, keyed by a hash of the code that shapes them.
 * @returns the file name
 */
export function cachedMesh(body: BodyStyleId, cell: number, part: BodyPart = "shut"): string {
  const folder = join(CACHE_FOLDER, "meshes");
  const name = `${body}-${part}-${Math.round(cell * 1000)}mm-${shapeHash()}.bin`;
  const path = join(folder, name);
  if (existsSync(path)) return name;
  mkdirSync(folder, { recursive: true });
  const { positions, normals, regions, linings, indices } = bodyMesh(BODY_STYLES[body], cell, part);
  const head = new Uint32Array([positions.length / 3, indices.length]);
  const parts = [head, positions, normals, regions, linings, indices].map(
    (part) => new Uint8Array(part.buffer),
  );
  writeFileSync(`${path}.part`, Buffer.concat(parts));
  renameSync(`${path}.part`, path);
  return name;
}

let hash: string | undefined;

function shapeHash(): string {
  if (hash) return hash;
  const digest = createHash("sha256");
  for (const source of FIELD_SOURCES)
    digest.update(readFileSync(join(import.meta.dirname, "body", `${source}.ts`)));
  hash = digest.digest("hex").slice(0, 12);
  return hash;
}
