import { describe, expect, test } from "vitest";
import { bodyMesh } from "./body-mesh.ts";
import type { BodyStyleId } from "./body-style.ts";
import { BODY_STYLES } from "./body-styles.ts";

/** Coarse enough to be quick; Newton steps still put every vertex on the surface. */
const CELL = 0.04;

function reach(positions: Float32Array, axis: number): readonly [low: number, high: number] {
  const along = positions.filter((_, i) => i % 3 === axis);
  return [along.reduce((a, b) => Math.min(a, b)), along.reduce((a, b) => Math.max(a, b))];
}

describe.each(Object.keys(BODY_STYLES) as BodyStyleId[])("the body of a %s", (id) => {
  const style = BODY_STYLES[id];
  const { positions, normals, indices, regions } = bodyMesh(style, CELL);
  const [x, y, z] = [reach(positions, 0), reach(positions, 1), reach(positions, 2)];

  test("has the length, width and height of its table row, to a few centimetres", () => {
    expect(x[1] - x[0]).toBeGreaterThan(style.length - 0.08);
    expect(x[1] - x[0]).toBeLessThan(style.length + 0.08);
    expect(z[1] - z[0]).toBeGreaterThan(style.width - 0.12);
    expect(z[1] - z[0]).toBeLessThan(style.width + 0.08);
    expect(y[1]).toBeGreaterThan(style.height - 0.05);
    expect(y[1]).toBeLessThan(style.height + 0.05);
  });

  test("has the same shape left and right", () => {
    expect(Math.abs(z[0] + z[1])).toBeLessThan(0.01);
  });

  test("is one whole mesh: every index names a vertex, every normal has length one", () => {
    const count = positions.length / 3;
    expect(regions.length).toBe(count * 4);
    expect(indices.every((index) => index < count)).toBe(true);
    for (let i = 0; i < count; i += 97) {
      const length = Math.hypot(normals[3 * i] ?? 0, normals[3 * i + 1] ?? 0, normals[3 * i + 2] ?? 0);
      expect(length).toBeCloseTo(1, 4);
    }
  });
});
