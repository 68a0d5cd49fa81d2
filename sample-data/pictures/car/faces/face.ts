import type { Pen } from "../metre-canvas.ts";

/** Heights a face is drawn at, from the body it sits on. Metres above ground. */
export interface FaceLines {
  readonly lampY: number;
  readonly intakeY: number;
  readonly tailY: number;
  /** Lower edge of the tailgate. */
  readonly gateY: number;
  readonly halfWidth: number;
}

/**
 * One design of nose and tail, drawn as seen from straight ahead and from straight behind: x is metres from the centre
 * line (0 to 1.05, mirrored by the shader). Lamp covers are drawn in gloss ink; whatever glows behind them separately.
 */
export interface Face {
  /** How far back along the wing the head lamps run, in metres. */
  readonly lampWrap: number;
  /** Badge height relative to the lamps. */
  readonly badgeY: number;
  front(pen: Pen, lines: FaceLines): void;
  headLamps(pen: Pen, lines: FaceLines): void;
  tailCovers(pen: Pen, lines: FaceLines): void;
  tailLamps(pen: Pen, lines: FaceLines): void;
}
