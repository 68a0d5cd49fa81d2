import type { BodyField } from "../body/body-field.ts";
import { barFace } from "./faces/bar-face.ts";
import { capsuleFace } from "./faces/capsule-face.ts";
import type { Face, FaceLines } from "./faces/face.ts";
import { maskFace } from "./faces/mask-face.ts";
import { wedgeFace } from "./faces/wedge-face.ts";
import { INK, metreCanvas, type Pen, polygon, roundBox } from "./metre-canvas.ts";

export type FaceId = "wedge" | "bar" | "capsule" | "mask";

export const FACES: Record<FaceId, Face> = {
  wedge: wedgeFace,
  bar: barFace,
  capsule: capsuleFace,
  mask: maskFace,
};

export function faceLines({ style, frame }: BodyField): FaceLines {
  const isHatch = style.spoiler > 0;
  const hatchTail = style.height > 1.8 ? 1.02 : style.beltAtCowl - 0.075;
  return {
    lampY: style.bonnetHeight - 0.125,
    intakeY: style.floorHeight + 0.1,
    tailY: isHatch ? hatchTail : 0.86,
    gateY: frame.gateY,
    halfWidth: style.width / 2,
  };
}

const SHEET = { pixels: [1024, 1902], metres: [1.05, 1.95] } as const;

/** @param hasOpenTail omits the tailgate's shut lines: an open one has a real gap */
export function faceArt(face: Face, field: BodyField, hasOpenTail = false) {
  const lines = faceLines(field);
  return {
    front: metreCanvas(SHEET, (pen) => {
      face.front(pen, lines);
      parkingSensors(pen, lines);
    }),
    headLamps: metreCanvas(SHEET, (pen) => face.headLamps(pen, lines), true),
    rear: metreCanvas(SHEET, (pen) => {
      pen.fillStyle = INK.gloss;
      face.tailCovers(pen, lines);
      if (!hasOpenTail) tailgate(pen, field, lines);
      plateRecess(pen, lines);
      diffuser(pen, field);
    }),
    tailLamps: metreCanvas(SHEET, (pen) => face.tailLamps(pen, lines), true),
  };
}

function parkingSensors(pen: Pen, { intakeY }: FaceLines): void {
  pen.fillStyle = INK.line;
  for (const x of [0.3, 0.62]) {
    pen.beginPath();
    pen.arc(x, intakeY + 0.235, 0.011, 0, Math.PI * 2);
    pen.fill();
  }
}

function tailgate(pen: Pen, { style }: BodyField, { gateY, tailY, halfWidth }: FaceLines): void {
  pen.strokeStyle = INK.line;
  pen.lineWidth = 0.009;
  pen.beginPath();
  pen.moveTo(-0.1, gateY);
  pen.lineTo(halfWidth - 0.32, gateY);
  pen.quadraticCurveTo(halfWidth - 0.25, gateY + 0.01, halfWidth - 0.225, gateY + 0.09);
  pen.lineTo(halfWidth - 0.2, tailY - 0.04);
  pen.moveTo(halfWidth - 0.195, tailY + 0.06);
  pen.lineTo(halfWidth - 0.2, style.spoiler > 0 ? style.beltAtTail + 0.02 : 1);
  pen.stroke();
}

function plateRecess(pen: Pen, { gateY }: FaceLines): void {
  pen.strokeStyle = INK.line;
  pen.lineWidth = 0.009;
  roundBox(pen, -0.1, gateY + 0.09, 0.4, 0.15, 0.02);
  pen.stroke();
}

function diffuser(pen: Pen, { style }: BodyField): void {
  pen.fillStyle = INK.matte;
  const low = style.floorHeight - 0.03;
  polygon(pen, [
    [-0.1, low],
    [1.05, low],
    [1.05, low + 0.135],
    [0.7, low + 0.14],
    [0.58, low + 0.25],
    [-0.1, low + 0.26],
  ]);
}
