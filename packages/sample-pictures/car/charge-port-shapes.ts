import { ExtrudeGeometry, Path, Shape } from "three";

const SOCKET_DEPTH = 0.01;
const EDGE = 0.0015;

export function bezel(): ExtrudeGeometry {
  const shape = new Shape();
  roundedRectangle(shape, 0.094, 0.084, 0.046);
  const opening = new Path();
  roundedRectangle(opening, 0.087, 0.077, 0.044);
  shape.holes.push(opening);
  return extruded(shape, 0.014, 0.002, 24);
}

export function roundedPlate(
  halfWidth: number,
  halfHeight: number,
  corner: number,
  depth: number,
): ExtrudeGeometry {
  const shape = new Shape();
  roundedRectangle(shape, halfWidth, halfHeight, corner);
  return extruded(shape, depth, EDGE, 20);
}

export function ring(outer: number, inner: number, depth: number): ExtrudeGeometry {
  const shape = new Shape();
  shape.absarc(0, 0, outer, 0, Math.PI * 2, false);
  const opening = new Path();
  opening.absarc(0, 0, inner, 0, Math.PI * 2, false);
  shape.holes.push(opening);
  return new ExtrudeGeometry(shape, { depth, bevelEnabled: false, curveSegments: 64 });
}

/** Circle of 62 mm with a flat top. */
export function type2Socket(): ExtrudeGeometry {
  const shape = new Shape();
  shape.absarc(0, 0, 0.031, Math.PI * 0.8, Math.PI * 2.2, false);
  shape.lineTo(0.025, 0.0182);
  shape.lineTo(-0.025, 0.0182);
  return extruded(shape, SOCKET_DEPTH, EDGE, 48);
}

/** Stadium shape around the two DC contacts. */
export function combinedSocketLower(): ExtrudeGeometry {
  const shape = new Shape();
  shape.moveTo(-0.022, -0.0125);
  shape.lineTo(0.022, -0.0125);
  shape.absarc(0.02, 0, 0.0125, -Math.PI / 2, Math.PI / 2, false);
  shape.lineTo(-0.02, 0.0125);
  shape.absarc(-0.02, 0, 0.0125, Math.PI / 2, Math.PI * 1.5, false);
  return extruded(shape, SOCKET_DEPTH, EDGE, 32);
}

function extruded(shape: Shape, depth: number, bevel: number, curveSegments: number): ExtrudeGeometry {
  const options = { depth, bevelEnabled: true, bevelSize: bevel, bevelThickness: bevel, curveSegments };
  return new ExtrudeGeometry(shape, options);
}

function roundedRectangle(path: Path, w: number, h: number, r: number): void {
  path.moveTo(-w + r, -h);
  path.lineTo(w - r, -h);
  path.absarc(w - r, -h + r, r, -Math.PI / 2, 0, false);
  path.lineTo(w, h - r);
  path.absarc(w - r, h - r, r, 0, Math.PI / 2, false);
  path.lineTo(-w + r, h);
  path.absarc(-w + r, h - r, r, Math.PI / 2, Math.PI, false);
  path.lineTo(-w, -h + r);
  path.absarc(-w + r, -h + r, r, Math.PI, Math.PI * 1.5, false);
}
