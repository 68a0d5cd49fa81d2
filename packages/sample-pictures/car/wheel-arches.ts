import {
  BoxGeometry,
  BufferGeometry,
  CircleGeometry,
  CylinderGeometry,
  Float32BufferAttribute,
  Group,
  Mesh,
} from "three";
import type { BodyField } from "../body/body-field.ts";
import type { Materials } from "../studio/material.ts";

type Side = 1 | -1;

/** Geometry behind the arches that the shader cuts out: liners, backs, lips and floor. */
export function wheelArches(field: BodyField, { surface, painted }: Materials): Group {
  const { style, frame } = field;
  const group = new Group();
  const black = surface({ colour: "#060607", rough: 0.95, occlusion: 0.15 });
  const lip = style.cladding
    ? surface({ colour: "#1b1c1d", rough: 0.6, occlusion: 0.6 })
    : painted({ uniforms: { uCoat: { value: 0.6 }, uOcclusion: { value: 0.35 } } });
  for (const x of [frame.axleX, -frame.axleX]) {
    for (const side of [1, -1] as const) {
      group.add(new Mesh(liner(field, x, side), black));
      group.add(new Mesh(closedBack(field, x, side), black));
      group.add(new Mesh(archLip(field, x, side), lip));
    }
  }
  const floor = new BoxGeometry(style.length - 0.7, 0.1, style.width - 0.5);
  floor.translate((frame.noseX + frame.tailX) / 2, style.floorHeight + 0.03, 0);
  group.add(new Mesh(floor, black));
  return group;
}

/** Open cylinder, clamped inside the skin and above the floor so that it stays hidden from outside. */
function liner({ style, frame, sideAt }: BodyField, x: number, side: Side): BufferGeometry {
  const radius = frame.archRadius + 0.004;
  const geometry = new CylinderGeometry(radius, radius, 0.33, 64, 1, true).rotateX(Math.PI / 2);
  geometry.translate(x, style.wheelRadius, side * (style.width / 2 - 0.155));
  const points = geometry.getAttribute("position");
  for (let i = 0; i < points.count; i++) {
    const outward = points.getZ(i) * side;
    const y = Math.max(points.getY(i), style.floorHeight + 0.02);
    points.setY(i, y);
    if (outward < style.width / 2 - 0.2) continue;
    const skin = sideAt(points.getX(i), Math.max(y, style.floorHeight + 0.05));
    points.setZ(i, side * (Math.min(outward, skin) - 0.012));
  }
  return geometry;
}

function closedBack({ style, frame }: BodyField, x: number, side: Side): BufferGeometry {
  const geometry = new CircleGeometry(frame.archRadius + 0.03, 48);
  geometry.translate(x, style.wheelRadius, side * (style.width / 2 - 0.31));
  const points = geometry.getAttribute("position");
  const lowest = style.floorHeight + 0.02;
  for (let i = 0; i < points.count; i++) points.setY(i, Math.max(points.getY(i), lowest));
  return geometry;
}

/** Strip along the cut edge that gives the skin thickness. */
function archLip({ style, frame, sideAt }: BodyField, x: number, side: Side): BufferGeometry {
  const steps = 80;
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  const from = Math.asin((style.floorHeight + 0.03 - style.wheelRadius) / frame.archRadius);
  for (let i = 0; i <= steps; i++) {
    const angle = from + ((Math.PI - 2 * from) * i) / steps;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const px = x + cos * frame.archRadius;
    const py = Math.max(style.wheelRadius + sin * frame.archRadius, style.floorHeight + 0.01);
    const z = sideAt(px, Math.max(py, style.floorHeight + 0.02));
    positions.push(px, py, side * (z + 0.001), px, py, side * (z - 0.035));
    normals.push(-cos * 0.8, -sin * 0.8, side * 0.6, -cos, -sin, 0);
    const at = i * 2;
    if (i < steps) indices.push(at, at + 1, at + 2, at + 1, at + 3, at + 2);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normals, 3));
  geometry.setIndex(indices);
  return geometry;
}
