import { describe, expect, test } from "vitest";
import { bodyField } from "./body-field.ts";
import { bodyMesh } from "./body-mesh.ts";
import type { BodyStyleId } from "./body-style.ts";
import { BODY_STYLES } from "./body-styles.ts";
import { openTail } from "./open-tail.ts";

/** Coarse, so that the tests are fast; Newton steps still put every vertex on the surface. */
const CELL = 0.04;

function extent(positions: Float32Array, axis: number): readonly [low: number, high: number] {
  const along = positions.filter((_, i) => i % 3 === axis);
  return [along.reduce((a, b) => Math.min(a, b)), along.reduce((a, b) => Math.max(a, b))];
}

describe.each(Object.keys(BODY_STYLES) as BodyStyleId[])("the body of a %s", (id) => {
  const style = BODY_STYLES[id];
  const { positions, normals, indices, regions } = bodyMesh(style, CELL);
  const [x, y, z] = [extent(positions, 0), extent(positions, 1), extent(positions, 2)];

  test("matches its length, width and height to a few centimetres", () => {
    expect(x[1] - x[0]).toBeGreaterThan(style.length - 0.08);
    expect(x[1] - x[0]).toBeLessThan(style.length + 0.08);
    expect(z[1] - z[0]).toBeGreaterThan(style.width - 0.12);
    expect(z[1] - z[0]).toBeLessThan(style.width + 0.08);
    expect(y[1]).toBeGreaterThan(style.height - 0.05);
    expect(y[1]).toBeLessThan(style.height + 0.05);
  });

  test("is symmetrical", () => {
    expect(Math.abs(z[0] + z[1])).toBeLessThan(0.01);
  });

  test("is a valid mesh: indices in range, normals of length one", () => {
    const count = positions.length / 3;
    expect(regions.length).toBe(count * 4);
    expect(indices.every((index) => index < count)).toBe(true);
    for (let i = 0; i < count; i += 97) {
      const length = Math.hypot(normals[3 * i] ?? 0, normals[3 * i + 1] ?? 0, normals[3 * i + 2] ?? 0);
      expect(length).toBeCloseTo(1, 4);
    }
  });

  const field = bodyField(style);
  const tail = openTail(field);
  const { tailX } = field.frame;

  test("has a load space above the sill when its tail is open", () => {
    const [px, py] = [tailX + 0.35, tail.floorY + 0.15];
    expect(field.distance(px, py, 0)).toBeLessThan(0);
    expect(tail.opened(px, py, 0)).toBeGreaterThan(0);
    expect(tail.opened(px, tail.floorY - 0.1, 0)).toBeLessThan(0);
    expect(tail.opened(tail.seatAt(py) + 0.1, py, 0)).toBeLessThan(0);
  });

  test("has no wall between the opening and the seat backs", () => {
    const py = tail.floorY + 0.12;
    for (let px = tailX - 0.1; px < tail.seatAt(py) - 0.05; px += 0.02) {
      expect(tail.opened(px, py, 0)).toBeGreaterThan(0);
    }
  });

  test("keeps the closed skin ahead of the load space", () => {
    for (let px = tail.seatAt(0.6) + 0.4; px < field.frame.cowlX - 0.5; px += 0.1) {
      const py = field.roofAt(px) - 0.01;
      expect(tail.opened(px, py, 0)).toBeCloseTo(tail.underOpened(px, py, 0), 6);
    }
  });

  test("leaves only a gap between the gate and its frame", () => {
    const skin = (py: number) => {
      let px = tailX - 0.1;
      while (field.distance(px, py, 0) > 0) px += 0.002;
      return px + 0.02;
    };
    const [above, below] = [field.frame.gateY + 0.06, field.frame.gateY - 0.04];
    expect(tail.gate(skin(above), above, 0)).toBeLessThan(0);
    expect(tail.opened(skin(above), above, 0)).toBeGreaterThan(0);
    expect(tail.gate(skin(below), below, 0)).toBeGreaterThan(0);
    expect(tail.opened(skin(below), below, 0)).toBeLessThan(0);
  });
});
