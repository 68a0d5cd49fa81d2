import type { BodyStyleId } from "./body/body-style.ts";
import type { FaceId } from "./car/faces.ts";
import { PAINTS, type PaintId } from "./car/paints.ts";
import type { WheelId } from "./car/wheels.ts";

/** Details that differ between variants of a body style, so that makes do not share a face. */
export interface Trim {
  readonly face: FaceId;
  readonly wheel: WheelId;
  readonly rim: "silver" | "dark";
  readonly mirrors: "body" | "black";
  readonly roof: "body" | "black";
}

export type Variant = "a" | "b";

export interface Look extends Trim {
  /** `<body>-<paint>-<variant>` */
  readonly id: string;
  readonly body: BodyStyleId;
  readonly paint: PaintId;
  readonly variant: Variant;
}

const TRIMS: Record<BodyStyleId, { readonly a: Trim; readonly b?: Trim }> = {
  hatchback: {
    a: { face: "wedge", wheel: "twin-spoke", rim: "silver", mirrors: "body", roof: "body" },
    b: { face: "capsule", wheel: "aero", rim: "silver", mirrors: "black", roof: "black" },
  },
  sedan: {
    a: { face: "bar", wheel: "turbine", rim: "silver", mirrors: "body", roof: "body" },
    b: { face: "wedge", wheel: "ten-spoke", rim: "dark", mirrors: "black", roof: "black" },
  },
  suv: {
    a: { face: "mask", wheel: "y-spoke", rim: "silver", mirrors: "black", roof: "body" },
    b: { face: "bar", wheel: "turbine", rim: "dark", mirrors: "body", roof: "black" },
  },
  estate: { a: { face: "bar", wheel: "y-spoke", rim: "silver", mirrors: "body", roof: "body" } },
  crossover: {
    a: { face: "capsule", wheel: "twin-spoke", rim: "silver", mirrors: "body", roof: "body" },
    b: { face: "mask", wheel: "aero", rim: "dark", mirrors: "black", roof: "black" },
  },
  mpv: { a: { face: "capsule", wheel: "turbine", rim: "silver", mirrors: "black", roof: "body" } },
};

/** Most common colours on British roads; second variants come only in these. */
const COMMON_PAINTS: readonly PaintId[] = [
  "white",
  "pearl",
  "silver",
  "graphite",
  "black",
  "blue",
  "red",
  "sky",
];

export const LOOKS: readonly Look[] = Object.entries(TRIMS).flatMap(([body, trims]) => {
  const style = body as BodyStyleId;
  const first = allPaints().map((paint) => look(style, paint, "a", trims.a));
  const { b } = trims;
  return b ? [...first, ...COMMON_PAINTS.map((paint) => look(style, paint, "b", b))] : first;
});

function look(body: BodyStyleId, paint: PaintId, variant: Variant, trim: Trim): Look {
  return { id: `${body}-${paint}-${variant}`, body, paint, variant, ...trim };
}

function allPaints(): PaintId[] {
  return Object.keys(PAINTS) as PaintId[];
}
