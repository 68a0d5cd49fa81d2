import type { Pen } from "../metre-canvas.ts";

/** Heights above ground in metres, derived from the body. */
export interface FaceLines {
  readonly lampY: number;
  readonly intakeY: number;
  readonly tailY: number;
  /** Lower edge of the tailgate. */
  readonly gateY: number;
  readonly halfWidth: number;
}

/**
 * Design of nose and tail, seen head on: x is metres from the centre line (0 to 1.05, mirrored by the shader). Lamp
 * covers use gloss ink; the lights behind them are drawn separately.
 */
export interface Face {
  /** Length of the head lamps along the wing, in metres. */
  readonly lampWrap: number;
  /** Badge height relative to the lamps. */
  readonly badgeY: number;
  front(pen: Pen, lines: FaceLines): void;
  headLamps(pen: Pen, lines: FaceLines): void;
  tailCovers(pen: Pen, lines: FaceLines): void;
  tailLamps(pen: Pen, lines: FaceLines): void;
}
