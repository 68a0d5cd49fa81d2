export interface Box {
  readonly min: readonly [number, number, number];
  readonly max: readonly [number, number, number];
}

export interface Mesh {
  readonly positions: Float32Array;
  readonly indices: Uint32Array;
}

type Distance = (x: number, y: number, z: number) => number;

const BLOCK = 5;
const EDGES: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 2],
  [0, 4],
  [1, 3],
  [1, 5],
  [2, 3],
  [2, 6],
  [3, 7],
  [4, 5],
  [4, 6],
  [5, 7],
  [6, 7],
];

/** Naive surface nets: one vertex in every cell the surface crosses, one quad for every crossed lattice edge. */
export function surfaceNets(distance: Distance, box: Box, cell: number): Mesh {
  const counts = box.min.map((low, axis) => Math.ceil(((box.max[axis] ?? 0) - low) / cell) + 1);
  const [nx = 0, ny = 0, nz = 0] = counts;
  const values = sampleLattice(distance, box, cell, nx, ny, nz);
  const strides = [1, nx, nx * ny] as const;
  const { positions, vertexOfCell } = placeVertices(values, box, cell, nx, ny, nz, strides);
  return { positions, indices: joinQuads(values, vertexOfCell, nx, ny, nz, strides) };
}

/** Samples far blocks (nine in ten) once, at their centre: most of a mesh's time is in `distance`. */
function sampleLattice(distance: Distance, box: Box, cell: number, nx: number, ny: number, nz: number) {
  const values = new Float32Array(nx * ny * nz);
  const [x0, y0, z0] = box.min;
  for (let kb = 0; kb < nz; kb += BLOCK) {
    for (let jb = 0; jb < ny; jb += BLOCK) {
      for (let ib = 0; ib < nx; ib += BLOCK) {
        const centre = distance(x0 + (ib + 2) * cell, y0 + (jb + 2) * cell, z0 + (kb + 2) * cell);
        const isFar = Math.abs(centre) > cell * 8;
        for (let k = kb; k < Math.min(nz, kb + BLOCK); k++) {
          for (let j = jb; j < Math.min(ny, jb + BLOCK); j++) {
            for (let i = ib; i < Math.min(nx, ib + BLOCK); i++) {
              const value = isFar ? centre : distance(x0 + i * cell, y0 + j * cell, z0 + k * cell);
              values[i + nx * (j + ny * k)] = value;
            }
          }
        }
      }
    }
  }
  return values;
}

function placeVertices(
  values: Float32Array,
  box: Box,
  cell: number,
  nx: number,
  ny: number,
  nz: number,
  [sx, sy, sz]: readonly [number, number, number],
) {
  const corners = [0, sx, sy, sx + sy, sz, sx + sz, sy + sz, sx + sy + sz];
  const vertexOfCell = new Int32Array(values.length).fill(-1);
  const positions: number[] = [];
  for (let k = 0; k < nz - 1; k++) {
    for (let j = 0; j < ny - 1; j++) {
      for (let i = 0; i < nx - 1; i++) {
        const at = i + j * sy + k * sz;
        let inside = 0;
        for (let c = 0; c < 8; c++) if (value(values, at + (corners[c] ?? 0)) < 0) inside |= 1 << c;
        if (inside === 0 || inside === 255) continue;
        const [dx, dy, dz] = meanCrossing(values, corners, at, inside);
        vertexOfCell[at] = positions.length / 3;
        positions.push(
          box.min[0] + (i + dx) * cell,
          box.min[1] + (j + dy) * cell,
          box.min[2] + (k + dz) * cell,
        );
      }
    }
  }
  return { positions: new Float32Array(positions), vertexOfCell };
}

function meanCrossing(values: Float32Array, corners: number[], at: number, inside: number) {
  let [x, y, z, count] = [0, 0, 0, 0];
  for (const [a, b] of EDGES) {
    if (((inside >> a) & 1) === ((inside >> b) & 1)) continue;
    const va = value(values, at + (corners[a] ?? 0));
    const t = va / (va - value(values, at + (corners[b] ?? 0)));
    x += (a & 1) + ((b & 1) - (a & 1)) * t;
    y += ((a >> 1) & 1) + (((b >> 1) & 1) - ((a >> 1) & 1)) * t;
    z += ((a >> 2) & 1) + (((b >> 2) & 1) - ((a >> 2) & 1)) * t;
    count++;
  }
  return [x / count, y / count, z / count] as const;
}

function joinQuads(
  values: Float32Array,
  cells: Int32Array,
  nx: number,
  ny: number,
  nz: number,
  [sx, sy, sz]: readonly [number, number, number],
): Uint32Array {
  const indices: number[] = [];
  function quad(at: number, u: number, v: number, flipped: boolean) {
    const [a = -1, b = -1, c = -1, d = -1] = [cells[at], cells[at - u], cells[at - u - v], cells[at - v]];
    if (a < 0 || b < 0 || c < 0 || d < 0) return;
    if (flipped) indices.push(a, c, b, a, d, c);
    else indices.push(a, b, c, a, c, d);
  }
  for (let k = 1; k < nz - 1; k++) {
    for (let j = 1; j < ny - 1; j++) {
      for (let i = 1; i < nx - 1; i++) {
        const at = i + j * sy + k * sz;
        const inside = value(values, at) < 0;
        if (inside !== value(values, at + sx) < 0) quad(at, sy, sz, inside);
        if (inside !== value(values, at + sy) < 0) quad(at, sz, sx, inside);
        if (inside !== value(values, at + sz) < 0) quad(at, sx, sy, inside);
      }
    }
  }
  return new Uint32Array(indices);
}

/** In bounds by construction; the fallback only satisfies the compiler. */
function value(values: Float32Array, index: number): number {
  return values[index] ?? 0;
}
