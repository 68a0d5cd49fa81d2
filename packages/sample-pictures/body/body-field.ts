import { type BodyFrame, frameOf } from "./body-frame.ts";
import type { BodyStyle } from "./body-style.ts";
import { smoothMax, smoothMin } from "./field-maths.ts";
import type { FieldParts } from "./field-parts.ts";
import { glasshouseField } from "./glasshouse-field.ts";
import { tubField } from "./tub-field.ts";

export interface BodyField {
  readonly style: BodyStyle;
  readonly frame: BodyFrame;
  distance(x: number, y: number, z: number): number;
  /** Reuses one result object: read it before the next call. */
  parts(x: number, y: number, z: number): FieldParts;
  /** Half width of the tub. */
  sideAt(x: number, y: number): number;
  /** Half width of the glasshouse. */
  glasshouseAt(x: number, y: number): number;
  beltAt(x: number): number;
  roofAt(x: number): number;
  /** Where the rear window meets the roof. */
  readonly roofEdgeX: number;
}

/**
 * The body as a signed distance function. Smooth maxima form fillets and shoulders, and normals are exact gradients, so
 * highlights have no dents.
 */
export function bodyField(style: BodyStyle): BodyField {
  const frame = frameOf(style);
  const tub = tubField(style, frame);
  const house = glasshouseField(style, frame);
  const out: FieldParts = {
    body: 0,
    shell: 0,
    tub: 0,
    screen: 0,
    backlight: 0,
    side: 0,
    roof: 0,
    spoiler: 1,
  };

  function parts(x: number, y: number, z: number): FieldParts {
    const halfWidth = Math.sqrt(z * z + 1e-6);
    out.tub = tub.distance(x, y, z, halfWidth);
    const glasshouse = house.distance(x, y, z, halfWidth, out);
    out.shell = smoothMin(out.tub, glasshouse, 0.035);
    out.body = out.shell;
    if (style.spoiler > 0) {
      out.spoiler = spoilerDistance(x, y, z, halfWidth);
      out.body = smoothMin(out.body, out.spoiler, 0.03);
    }
    return out;
  }

  // Thin slab that continues the roof line behind the rear window.
  const roofMeetsBacklight = house.roofEdgeX;
  const spoilerHalfWidth = house.halfWidthAt(roofMeetsBacklight, style.height - 0.05) - 0.03;
  function spoilerDistance(x: number, y: number, z: number, halfWidth: number): number {
    const z2 = z * z;
    const topEdge = house.roofAt(x) - 0.075 * z2 - 0.05 * z2 * z2;
    const slab = Math.abs(y - (topEdge - 0.022)) - 0.022;
    const behind = roofMeetsBacklight - style.spoiler + 0.12 * z2 - x;
    const ends = Math.max(x - (roofMeetsBacklight + 0.35), halfWidth - spoilerHalfWidth);
    return smoothMax(smoothMax(slab, behind, 0.03), ends, 0.03);
  }

  return {
    style,
    frame,
    parts,
    distance: (x, y, z) => parts(x, y, z).body,
    sideAt: tub.halfWidthAt,
    glasshouseAt: house.halfWidthAt,
    beltAt: house.beltAt,
    roofAt: house.roofAt,
    roofEdgeX: house.roofEdgeX,
  };
}
