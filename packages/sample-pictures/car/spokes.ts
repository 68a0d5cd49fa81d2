import { type BufferGeometry, ExtrudeGeometry, Path, Shape } from "three";

export type WheelId = "twin-spoke" | "turbine" | "aero" | "y-spoke" | "ten-spoke";

export interface SpokeDesign {
  /** Bright parts; `reach` is the radius where they meet the rim. */
  bright(reach: number): BufferGeometry[];
  /** Dark plate that closes the wheel behind them. */
  plate?(reach: number): BufferGeometry;
}

type Points = readonly (readonly [number, number])[];

export const SPOKES: Record<WheelId, SpokeDesign> = {
  "twin-spoke": {
    bright: (r) => {
      const upper: Points = [
        [0.035, -0.032],
        [r, -0.075],
        [r, -0.04],
        [0.07, -0.006],
        [0.05, 0],
        [0.03, 0],
      ];
      const lower: Points = [
        [0.035, 0.032],
        [0.03, 0],
        [0.05, 0],
        [0.07, 0.006],
        [r, 0.04],
        [r, 0.075],
      ];
      return [...around(5, outline(upper), r), ...around(5, outline(lower), r)];
    },
  },
  turbine: {
    bright: (r) => {
      const blade = new Shape();
      blade.moveTo(0.045, -0.016);
      blade.quadraticCurveTo(r * 0.55, -0.045, r, -0.005);
      blade.lineTo(r, 0.05);
      blade.quadraticCurveTo(r * 0.5, 0, 0.045, 0.016);
      return around(9, blade, r);
    },
  },
  aero: {
    bright: (r) => {
      const blade: Points = [
        [0.06, -0.016],
        [r * 0.97, -0.05],
        [r * 0.97, 0],
        [0.06, 0.012],
      ];
      return around(5, outline(blade), r, 0.026, 0.55);
    },
    plate: slottedPlate,
  },
  "y-spoke": {
    bright: (r) => {
      const half: Points = [
        [0.03, -0.03],
        [r * 0.52, -0.024],
        [r, -0.1],
        [r, -0.062],
        [r * 0.66, -0.004],
      ];
      const mirrored = half.map(([x, y]) => [x, -y] as const).reverse();
      return around(5, outline([...half, ...mirrored]), r);
    },
  },
  "ten-spoke": {
    bright: (r) =>
      around(
        10,
        outline([
          [0.03, -0.014],
          [r, -0.017],
          [r, 0.017],
          [0.03, 0.014],
        ]),
        r,
      ),
  },
};

function slottedPlate(reach: number): BufferGeometry {
  const plate = new Shape();
  plate.absarc(0, 0, reach, 0, Math.PI * 2, false);
  for (let i = 0; i < 5; i++) {
    const turn = (i * 2 * Math.PI) / 5;
    const at = (radius: number, angle: number) =>
      [radius * Math.cos(turn + angle), radius * Math.sin(turn + angle)] as const;
    const slot = new Path();
    slot.moveTo(...at(reach * 0.52, -0.1));
    slot.lineTo(...at(reach * 0.93, -0.3));
    slot.lineTo(...at(reach * 0.93, 0.16));
    slot.lineTo(...at(reach * 0.52, 0.06));
    plate.holes.push(slot);
  }
  return dished(plate, 0.016, 0.004, reach);
}

function around(count: number, shape: Shape, reach: number, depth = 0.022, turn = 0): BufferGeometry[] {
  return Array.from({ length: count }, (_, i) =>
    dished(shape, depth, 0.005, reach).rotateZ(turn + (i * 2 * Math.PI) / count),
  );
}

/** Extruded and dished toward the hub: a flat wheel looks like a sticker. */
function dished(shape: Shape, depth: number, bevel: number, reach: number): BufferGeometry {
  const geometry = new ExtrudeGeometry(shape, {
    depth,
    bevelEnabled: true,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelSegments: 2,
    curveSegments: 10,
  });
  const points = geometry.getAttribute("position");
  for (let i = 0; i < points.count; i++) {
    const fromRim = 1 - Math.hypot(points.getX(i), points.getY(i)) / reach;
    points.setZ(i, points.getZ(i) - 0.054 * fromRim * fromRim);
  }
  geometry.computeVertexNormals();
  return geometry;
}

function outline(points: Points): Shape {
  const shape = new Shape();
  const [first, ...rest] = points;
  if (first) shape.moveTo(...first);
  for (const point of rest) shape.lineTo(...point);
  shape.closePath();
  return shape;
}
