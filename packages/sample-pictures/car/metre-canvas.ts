import { CanvasTexture, LinearMipmapLinearFilter, NoColorSpace } from "three";

export type Pen = CanvasRenderingContext2D;

export interface MetreCanvas {
  readonly pixels: readonly [width: number, height: number];
  /** Area in metres; x may start below zero, y starts at the ground and points up. */
  readonly metres: readonly [width: number, height: number];
  readonly fromX?: number;
}

/** Colours of projected artwork: each is one channel that the body shader reads. */
export const INK = { gloss: "#f00", matte: "#0f0", line: "#00f" } as const;

/**
 * Artwork drawn in metres. Inks blend additively, so a shut line can cross a black panel; `layered` artwork (lamps)
 * overlaps instead.
 */
export function metreCanvas(sheet: MetreCanvas, draw: (pen: Pen) => void, layered = false): CanvasTexture {
  const [width, height] = sheet.pixels;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw on a canvas.");
  pen.fillRect(0, 0, width, height);
  if (!layered) pen.globalCompositeOperation = "lighter";
  const [sx, sy] = [width / sheet.metres[0], height / sheet.metres[1]];
  pen.setTransform(sx, 0, 0, -sy, -(sheet.fromX ?? 0) * sx, height);
  pen.lineJoin = "round";
  pen.lineCap = "round";
  draw(pen);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = NoColorSpace;
  texture.generateMipmaps = true;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = 8;
  return texture;
}

export function polygon(pen: Pen, points: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.closePath();
  pen.fill();
}

export function roundBox(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}
