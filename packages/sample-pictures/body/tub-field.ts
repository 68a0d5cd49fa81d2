import type { BodyFrame } from "./body-frame.ts";
import type { BodyStyle } from "./body-style.ts";
import { gaussian, smootherStep, smoothMax, smoothMin } from "./field-maths.ts";
import { naturalSpline } from "./natural-spline.ts";

export interface TubField {
  distance(x: number, y: number, z: number, halfWidth: number): number;
  halfWidthAt(x: number, y: number): number;
}

/** Everything below the belt line: doors, wings, bonnet, bumpers. */
export function tubField(style: BodyStyle, frame: BodyFrame): TubField {
  const { noseX, tailX, cowlX } = frame;
  const noseSetBack = naturalSpline(style.noseProfile);
  const tailSetBack = naturalSpline(style.tailProfile);
  const { topAt, halfWidthAt } = tubOutline(style, frame);
  const { noseRelief, tailRelief, bonnetValley } = tubReliefs(style, frame);

  function distance(x: number, y: number, z: number, halfWidth: number): number {
    const z2 = z * z;
    const z4 = z2 * z2;
    const side = halfWidth - halfWidthAt(x, y);
    let top = (y - topAt(x) + 0.085 * z2 + 0.05 * z4) * 0.97;
    if (x > cowlX - 0.2) top += bonnetValley(x, halfWidth);
    const nose = (x - (noseX - noseSetBack(y)) + 0.115 * z2 + 0.2 * z4 + noseRelief(y, halfWidth)) * 0.95;
    const tail = (tailX + tailSetBack(y) - x + 0.085 * z2 + 0.13 * z4 + tailRelief(y)) * 0.95;
    let tub = smoothMax(side, top, 0.1);
    tub = smoothMax(tub, nose, style.noseRounding);
    tub = smoothMax(tub, tail, 0.11);
    return smoothMax(tub, style.floorHeight - y, 0.06);
  }

  return { distance, halfWidthAt };
}

/** Height and width of the tub along its length. */
function tubOutline(style: BodyStyle, { noseX, tailX, axleX, cowlX, archRadius, rise }: BodyFrame) {
  const widestY = 0.6 + rise;

  // Clamped at the cowl: beyond it the quadratic term pulls the tub below the doors.
  function topAt(x: number): number {
    const toGo = 1 - (noseX - 0.1 - x) / (noseX - 0.1 - cowlX);
    const dome = Math.max(0, toGo);
    const rising = style.beltAtCowl - style.bonnetHeight;
    const bonnet = style.bonnetHeight + rising * (1 - dome * dome * 0.62 - toGo * 0.38);
    const belt =
      style.beltAtCowl + (style.beltAtTail - style.beltAtCowl) * Math.max(0, (cowlX - x) / (cowlX - tailX));
    return smoothMin(bonnet, belt + 0.012, 0.1);
  }

  function planAt(x: number): number {
    const toNose = Math.max(0, (x - axleX * 0.55) / (noseX - axleX * 0.55));
    const toTail = Math.max(0, (-axleX * 0.55 - x) / (-axleX * 0.55 - tailX));
    return style.width / 2 - 0.028 - 0.075 * toNose ** 3 - 0.06 * toTail ** 3;
  }

  function halfWidthAt(x: number, y: number): number {
    const fromWidest = y - widestY;
    const bulge = (fromWidest > 0 ? 0.16 : 0.3) * fromWidest * fromWidest;
    return planAt(x) - bulge + shoulder(x, y) - scoop(x, y) + flare(x, y);
  }

  // Crease that catches the strip lights, with a slightly concave band above it.
  function shoulder(x: number, y: number): number {
    const above = y - (topAt(x) - 0.125 - 0.01 * x);
    const fade = smootherStep(noseX - 0.15, axleX - 0.1, x) * smootherStep(tailX + 0.1, -axleX - 0.05, x);
    return 0.016 * gaussian(above, 0.034) * fade - 0.01 * smootherStep(0.02, 0.12, above);
  }

  // Concave doors between the wheels, softer above than below: flat doors look like a pillow.
  function scoop(x: number, y: number): number {
    const from = (y - (0.4 + rise - 0.035 * (x / axleX))) / 0.1;
    const fall = Math.exp(-from * from * (from > 0 ? 0.55 : 2.2));
    const ahead = smootherStep(axleX - archRadius + 0.04, axleX - archRadius - 0.38, x);
    const behind = smootherStep(-axleX + archRadius - 0.04, -axleX + archRadius + 0.38, x);
    return 0.026 * fall * ahead * behind;
  }

  function flare(x: number, y: number): number {
    const front = Math.hypot(x - axleX, y - style.wheelRadius);
    const rear = Math.hypot(x + axleX, y - style.wheelRadius);
    const from = archRadius + 0.02;
    const to = archRadius + 0.135;
    return style.archFlare * (2 - smootherStep(from, to, front) - smootherStep(from, to, rear));
  }

  return { topAt, halfWidthAt };
}

/** Hollows and creases of nose, tail and bonnet. */
function tubReliefs(style: BodyStyle, { noseX, cowlX, rise }: BodyFrame) {
  // Hollows under the lamps and in both corners: without them the nose looks like an egg.
  const hollowY = style.bonnetHeight - 0.27;
  const cheekY = style.floorHeight + 0.27;
  function noseRelief(y: number, halfWidth: number): number {
    const from = (y - hollowY) / 0.09;
    const hollow =
      0.017 * Math.exp(-from * from * (from > 0 ? 1.8 : 0.7)) * smootherStep(0.78, 0.5, halfWidth);
    const cheek = 0.02 * gaussian(halfWidth - 0.74, 0.075) * gaussian(y - cheekY, 0.13);
    return hollow + cheek;
  }

  const plateY = 0.77 + rise;
  function tailRelief(y: number): number {
    const from = (y - plateY) / 0.09;
    return 0.014 * Math.exp(-from * from * (from > 0 ? 1.6 : 0.6));
  }

  // Shallow valleys along the wings leave two creases in the bonnet.
  function bonnetValley(x: number, halfWidth: number): number {
    const across = halfWidth / (0.62 - 0.12 * smootherStep(cowlX, noseX, x));
    return 0.013 * gaussian(across - 0.93, 0.16) * smootherStep(cowlX - 0.15, cowlX + 0.15, x);
  }

  return { noseRelief, tailRelief, bonnetValley };
}
