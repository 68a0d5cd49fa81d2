import type { BodyFrame } from "./body-frame.ts";
import type { BodyStyle } from "./body-style.ts";
import { smoothMax, softRamp } from "./field-maths.ts";
import type { FieldParts } from "./field-parts.ts";

export interface GlasshouseField {
  /** Also writes the distances to screen, backlight, side and roof into `into`. */
  distance(x: number, y: number, z: number, halfWidth: number, into: FieldParts): number;
  halfWidthAt(x: number, y: number): number;
  beltAt(x: number): number;
  roofAt(x: number): number;
  /** Where the rear window meets the roof. */
  readonly roofEdgeX: number;
}

const DEGREE = Math.PI / 180;

/** Everything above the belt line: windscreen, rear window, sides and roof, blended. */
export function glasshouseField(style: BodyStyle, frame: BodyFrame): GlasshouseField {
  const { cowlX, tailX, backlightX } = frame;
  const [sinScreen, cosScreen] = [Math.sin(style.screenAngle * DEGREE), Math.cos(style.screenAngle * DEGREE)];
  const [sinBack, cosBack] = [
    Math.sin(style.backlightAngle * DEGREE),
    Math.cos(style.backlightAngle * DEGREE),
  ];
  const leanScale = Math.cos(Math.atan(style.tumblehome));
  const isFastback = style.spoiler === 0;

  const beltAt = (x: number) =>
    style.beltAtCowl + (style.beltAtTail - style.beltAtCowl) * Math.max(0, (cowlX - x) / (cowlX - tailX));

  function roofAt(x: number): number {
    const from = x - style.roofPeakX;
    return style.height - (from > 0 ? style.roofFallAhead : style.roofFallBehind) * from * from;
  }

  function halfWidthAt(x: number, y: number): number {
    const toFront = softRamp((x - 0.2) / (cowlX - 0.2), 0.3);
    const toTail = softRamp((-0.3 - x) / (-0.3 - tailX), 0.3);
    const above = Math.max(0, y - beltAt(x));
    const lean = style.tumblehome * above * (0.8 + 0.34 * above);
    return style.width / 2 - 0.088 - 0.05 * toFront * toFront - 0.085 * toTail * toTail - lean;
  }

  function distance(x: number, y: number, z: number, halfWidth: number, into: FieldParts): number {
    const z2 = z * z;
    const ahead = x - cowlX + 0.13 * z2;
    const upScreen = (y - style.beltAtCowl) * sinScreen - ahead * cosScreen;
    const bow = style.screenConvexity * ((upScreen - 0.55) ** 2 - 0.3);
    into.screen = ahead * sinScreen + (y - style.beltAtCowl) * cosScreen + bow;

    const behind = x - backlightX - 0.1 * z2;
    const upBack = behind * cosBack + (y - style.backlightFootHeight) * sinBack;
    const backBow = 0.04 * (upBack - 0.3) ** 2 - 0.004;
    into.backlight = (y - style.backlightFootHeight) * cosBack - behind * sinBack + backBow;

    into.roof = y - roofAt(x) + 0.075 * z2 + 0.05 * z2 * z2;
    into.side = (halfWidth - halfWidthAt(x, y)) * leanScale;

    let house = smoothMax(into.screen, into.roof, 0.22);
    house = smoothMax(house, into.backlight, isFastback ? 0.25 : 0.07);
    house = smoothMax(house, into.side, 0.115);
    // Cut below the belt: otherwise the rear window's plane re-emerges through the bumper.
    return smoothMax(house, style.beltAtTail - 0.16 - y, 0.05);
  }

  const roofEdgeX = backlightX + ((roofAt(backlightX + 0.5) - style.backlightFootHeight) * cosBack) / sinBack;
  return { distance, halfWidthAt, beltAt, roofAt, roofEdgeX };
}
