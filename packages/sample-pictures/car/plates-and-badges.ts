import { CylinderGeometry, Group, Mesh, PlaneGeometry } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import type { BodyField } from "../body/body-field.ts";
import type { Materials } from "../studio/material.ts";
import type { Face } from "./faces/face.ts";
import { faceLines } from "./faces.ts";

type End = 1 | -1;

const PLATE = { width: 0.52, height: 0.111, colours: { front: "#e9e9e2", rear: "#e8bf1c" } } as const;

/** UK plates: white in front, yellow behind, green flash for zero emission; the text says SAMPLE. */
export function frontPlate(field: BodyField, materials: Materials, brightness: number): Group {
  return plate(field, field.style.floorHeight + 0.255, 1, 0.012, materials, brightness);
}

export function rearPlate(field: BodyField, materials: Materials, brightness: number): Group {
  return plate(field, field.frame.gateY + 0.165, -1, -0.01, materials, brightness);
}

function plate(
  field: BodyField,
  y: number,
  end: End,
  stand: number,
  materials: Materials,
  brightness: number,
): Group {
  const group = new Group();
  const x = skinAt(field, y, end) + stand;
  const tilt = -Math.atan2(skinAt(field, y + 0.05, end) - skinAt(field, y - 0.05, end), 0.1);
  group.position.set(x, y, 0);
  group.rotation.z = tilt;
  const backing = new RoundedBoxGeometry(0.016, PLATE.height + 0.014, PLATE.width + 0.015, 2, 0.004);
  group.add(new Mesh(backing.translate(-end * 0.004, 0, 0), materials.surface({ colour: "#0a0a0a" })));
  const face = new PlaneGeometry(PLATE.width, PLATE.height)
    .rotateY((end * Math.PI) / 2)
    .translate(end * 0.0065, 0, 0);
  const colour = end > 0 ? PLATE.colours.front : PLATE.colours.rear;
  group.add(new Mesh(face, materials.picture(plateCanvas(colour), brightness)));
  return group;
}

function plateCanvas(colour: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = 1040;
  canvas.height = 222;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw on a canvas.");
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1040, 222);
  pen.fillStyle = "#1f9d55";
  pen.fillRect(0, 0, 92, 222);
  pen.fillStyle = "#15181a";
  pen.font = "700 168px sans-serif";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText("SAMPLE", 566, 120, 820);
  return canvas;
}

export function badges(field: BodyField, face: Face, { surface }: Materials): Group {
  const group = new Group();
  const y = faceLines(field).lampY + face.badgeY;
  const x = skinAt(field, y, 1);
  const disc = (radius: number, depth: number, out: number) =>
    new CylinderGeometry(radius, radius, depth, 40).rotateZ(Math.PI / 2).translate(x + out, y, 0);
  group.add(new Mesh(disc(0.036, 0.012, 0.004), surface({ colour: "#c9cdd0", metal: 0.95, rough: 0.18 })));
  group.add(new Mesh(disc(0.026, 0.014, 0.005), surface({ colour: "#10231C", rough: 0.3, coat: 1 })));
  return group;
}

/** Ray-marches along the centre line until it meets the body. */
function skinAt({ frame, distance }: BodyField, y: number, end: End): number {
  let x = end > 0 ? frame.noseX + 0.05 : frame.tailX - 0.12;
  for (let step = 0; step < 200; step++) {
    const gap = distance(x, y, 0);
    if (gap < 0.001) break;
    x -= end * Math.max(gap * 0.5, 0.0005);
  }
  return x;
}
