import { type Pen, roundBox } from "../metre-canvas.ts";

/** Square projector lens: housing, ring, bright core. */
export function projector(pen: Pen, x: number, y: number, scale = 1): void {
  const lens = (colour: string, width: number, height: number, radius: number) => {
    pen.fillStyle = colour;
    roundBox(
      pen,
      x - (width * scale) / 2,
      y - (height * scale) / 2,
      width * scale,
      height * scale,
      radius * scale,
    );
    pen.fill();
  };
  lens("#2b3238", 0.084, 0.05, 0.012);
  lens("#6f808a", 0.066, 0.034, 0.009);
  lens("#9fb2bd", 0.058, 0.026, 0.008);
  lens("#eef8ff", 0.024, 0.014, 0.006);
}

export function stroke(
  pen: Pen,
  colour: string,
  width: number,
  points: readonly (readonly [number, number])[],
): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.stroke();
}

export const DAY_WHITE = "#fff";
export const TAIL_RED = "#ff2418";
export const TAIL_DARK = "#3a0306";
