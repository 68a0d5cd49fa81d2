import type { BodyField } from "./body-field.ts";
import { smoothMax, smoothMin } from "./field-maths.ts";

/** Depth of painted skin inside the opening, before the trim begins. */
const FRAME_DEPTH = 0.11;
const GAP = 0.006;
/** Elevation of the raised edge seen from the hinge, in radians. */
const RAISED = { tailgate: 0.52, bootLid: 0.92 } as const;
/** Outer skin to inner panel of the gate. */
const GATE_THICKNESS = 0.045;

/** A raised tailgate or boot lid (the gate), its opening and the load space behind it. */
export interface OpenTail {
  readonly hinge: { readonly x: number; readonly y: number };
  /** Rotation of the raised gate in radians; `top` is the height of its raised edge. */
  readonly angle: number;
  readonly top: number;
  readonly floorY: number;
  /** Top of the seat backs; the cabin is visible above it. */
  readonly seatTop: number;
  /** x of the reclined rear seat backs. */
  seatAt(y: number): number;
  /** Half width between the side trims. */
  trimAt(x: number, y: number): number;
  /** Signed distances: the car without its gate and load space, and the gate in its closed position. */
  opened(x: number, y: number, z: number): number;
  gate(x: number, y: number, z: number): number;
  /** Signed distances to the uncut skin; negative is inside. */
  underOpened(x: number, y: number, z: number): number;
  underGate(x: number, y: number, z: number): number;
}

export function openTail(field: BodyField): OpenTail {
  const { style, frame, glasshouseAt, roofAt, parts } = field;
  const { tailX, backlightX, gateY } = frame;
  const isHatch = style.spoiler > 0;
  const cotBacklight = 1 / Math.tan((style.backlightAngle * Math.PI) / 180);
  const hingeX = isHatch ? field.roofEdgeX + 0.03 : backlightX - 0.03;
  const hingeY = isHatch ? roofAt(hingeX) - 0.03 : style.beltAtTail - 0.04;
  const floorY = gateY - 0.035;
  const depth = Math.min(0.98, 0.5 + (style.length - 3.6) * 0.42);
  const seatTop = isHatch ? style.beltAtTail - 0.04 : style.height;
  const seatAt = (y: number) => tailX + 0.1 + depth - 0.2 * (y - floorY);

  function openingAt(y: number): number {
    const lower = style.width / 2 - 0.205;
    if (!isHatch) return lower;
    const x = backlightX + Math.max(0, y - style.backlightFootHeight) * cotBacklight;
    return smoothMin(lower, glasshouseAt(x, y) - 0.022, 0.08);
  }

  function opening(x: number, y: number, halfWidth: number): number {
    const outline = smoothMax(halfWidth - openingAt(y), gateY - y, 0.14);
    return smoothMax(outline, x - hingeX, 0.1);
  }

  function trimAt(x: number, y: number): number {
    return smoothMin(style.width / 2 - 0.265, glasshouseAt(x, y) - 0.075, 0.1);
  }

  function loadSpace(x: number, y: number, z: number, halfWidth: number, shell: number): number {
    let space = smoothMax(halfWidth - trimAt(x, y), floorY - y, 0.05);
    space = smoothMax(space, y - roofAt(x) + 0.06 + 0.1 * z * z, 0.1);
    // Only near the frame: further in, where tub and glasshouse meet, the skin is thinner than this.
    space = smoothMax(space, Math.min(shell + FRAME_DEPTH - 0.025, hingeX - 0.05 - x), 0.03);
    space = smoothMax(space, x - seatAt(y), 0.05);
    if (!isHatch) space = smoothMax(space, -Math.max(hingeX - 0.06 - x, style.beltAtTail - 0.13 - y), 0.04);
    const wheel = Math.hypot(x + frame.axleX, y - style.wheelRadius) - frame.archRadius - 0.055;
    return smoothMax(space, -smoothMax(wheel, style.width / 2 - 0.4 - halfWidth, 0.06), 0.08);
  }

  const underOpened = (x: number, y: number, z: number) => parts(x, y, z).shell;
  const underGate = (x: number, y: number, z: number) => parts(x, y, z).body;

  function opened(x: number, y: number, z: number): number {
    const halfWidth = Math.abs(z);
    const shell = underOpened(x, y, z);
    const frameHollow = smoothMax(opening(x, y, halfWidth), -shell - FRAME_DEPTH, 0.02);
    const hollow = smoothMin(frameHollow, loadSpace(x, y, z, halfWidth, shell), 0.03);
    return smoothMax(shell, -hollow, 0.024);
  }

  function gate(x: number, y: number, z: number): number {
    const body = underGate(x, y, z);
    const panel = smoothMax(body, -body - GATE_THICKNESS, 0.02);
    return smoothMax(panel, opening(x, y, Math.abs(z)) + GAP, 0.024);
  }

  const reach = Math.hypot(tailX - hingeX, hingeY - gateY);
  const raised = isHatch ? RAISED.tailgate : RAISED.bootLid;
  return {
    hinge: { x: hingeX, y: hingeY },
    angle: raised + Math.atan2(hingeY - gateY, hingeX - tailX),
    top: hingeY + reach * Math.sin(raised),
    floorY,
    seatTop,
    seatAt,
    trimAt,
    opened,
    gate,
    underOpened,
    underGate,
  };
}
