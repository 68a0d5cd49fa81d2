import { type BodyField, bodyField } from "./body/body-field.ts";
import type { BodyStyleId } from "./body/body-style.ts";
import { BODY_STYLES } from "./body/body-styles.ts";
import { openTail } from "./body/open-tail.ts";

type Point = readonly [x: number, y: number, z: number];

export interface Camera {
  readonly position: Point;
  readonly target: Point;
  /** Vertical angle in degrees: 11 to 20, a long lens, flatters a car. */
  readonly fov: number;
  readonly near?: number;
  /** Shift as a fraction of width and height. */
  readonly shift?: readonly [number, number];
  /** False if the floor is out of view. */
  readonly floor?: false;
  /** Ceiling softbox, where the default would whiten the windscreen: centre and half length along the car. */
  readonly ceilingBox?: readonly [centre: number, halfLength: number];
  readonly endFill?: number;
}

/** In gallery order. */
export const VIEWS = [
  "front-three-quarter",
  "side",
  "rear-three-quarter",
  "rear",
  "front",
  "high",
  "boot",
  "dashboard",
  "wheel",
  "charge-port",
] as const;

export type View = (typeof VIEWS)[number];

export function cameraFor(view: View, body: BodyStyleId): Camera {
  return CAMERAS[view](bodyField(BODY_STYLES[body]));
}

const CAMERAS: Record<View, (field: BodyField) => Camera> = {
  "front-three-quarter": ({ style }) => ({
    position: [9.1 * scaleOf(style.length), 1.42, 7.2 * scaleOf(style.length)],
    target: [0.1, style.height * 0.42, 0],
    fov: 17.2,
  }),
  side: ({ style, frame }) => ({
    position: [0, 1.05, 14 * scaleOf(style.length)],
    target: [(frame.noseX + frame.tailX) / 2, style.height * 0.44, 0],
    fov: 16.2,
  }),
  "rear-three-quarter": ({ style }) => ({
    position: [-9.1 * scaleOf(style.length), 1.62, 7.2 * scaleOf(style.length)],
    target: [-0.14, style.height * 0.42, 0],
    fov: 17.2,
  }),
  front: ({ style }) => ({
    position: [13.5, 1.05, 0],
    target: [0, style.height * 0.44, 0],
    fov: 11.6,
    endFill: 0.22,
    ceilingBox: [2, 1.3],
  }),
  rear: ({ style }) => ({
    position: [-13.5, 1.25, 0],
    target: [0, style.height * 0.44, 0],
    fov: 11.6,
    endFill: 0.12,
    ceilingBox: [-0.6, 2.2],
  }),
  high: ({ style }) => ({
    position: [7.4 * scaleOf(style.length), 4.9, 7.6 * scaleOf(style.length)],
    target: [0.05, style.height * 0.38, 0],
    fov: 20,
  }),
  boot: (field) => {
    const { tailX, gateY } = field.frame;
    const { top } = openTail(field);
    const middle = (top + 0.25) / 2;
    return {
      position: [tailX - Math.max(3.5, 2.6 * top - 0.95), gateY + 0.84, 1.05],
      target: [tailX + 0.2, middle, -0.02],
      fov: 27,
    };
  },
  wheel: ({ style, frame }) => ({
    position: [frame.axleX + 1.55, 0.66, 3.5],
    target: [frame.axleX + 0.02, style.wheelRadius + 0.09, style.width / 2 - 0.1],
    fov: 19,
  }),
  dashboard: ({ style, frame }) => ({
    position: [frame.cowlX - 1.62, style.beltAtCowl + 0.24, -0.03],
    target: [frame.cowlX - 0.3, style.beltAtCowl - 0.1, 0.07],
    fov: 64,
    near: 0.05,
    floor: false,
  }),
  "charge-port": (field) => {
    const { x, y } = field.frame.port;
    const z = field.sideAt(x, y);
    return {
      position: [x - 0.55, y + 0.26, z + 1.25],
      target: [x + 0.045, y - 0.02, z],
      fov: 23,
      floor: false,
    };
  },
};

/** Camera distances are for a car of 4.3 m. */
function scaleOf(length: number): number {
  return length / 4.3;
}
