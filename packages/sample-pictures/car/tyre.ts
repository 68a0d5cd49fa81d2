import { LatheGeometry, SplineCurve, TorusGeometry, Vector2 } from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";

const HALF_WIDTH = 0.1075;

/** Lathed from one profile (radius, distance along the axle), outer face toward +z. */
export function tyre(radius: number, rimRadius: number) {
  const h = HALF_WIDTH;
  const profile: readonly (readonly [number, number])[] = [
    [rimRadius - 0.006, h - 0.02],
    [rimRadius + 0.004, h - 0.008],
    [rimRadius + 0.018, h + 0.004],
    [rimRadius + 0.045, h + 0.008],
    [radius - 0.028, h],
    [radius - 0.012, h - 0.012],
    [radius - 0.003, h - 0.03],
    [radius, h - 0.055],
    [radius, 0],
    [radius, 0.055 - h],
    [radius - 0.012, 0.012 - h],
    [rimRadius, -h],
  ];
  const curve = new SplineCurve(profile.map(([r, z]) => new Vector2(r, z)));
  const carcass = new LatheGeometry(curve.getPoints(60), 96).rotateX(Math.PI / 2);
  const grooves = mergeGeometries(
    [-0.045, 0, 0.045].map((z) => new TorusGeometry(radius - 0.001, 0.005, 6, 96).translate(0, 0, z)),
  );
  const sidewallRing = new TorusGeometry(rimRadius + 0.052, 0.0022, 6, 96).translate(0, 0, h + 0.0075);
  return { carcass, grooves, sidewallRing };
}

export function rimBarrel(rimRadius: number): LatheGeometry {
  const h = HALF_WIDTH;
  const profile: readonly (readonly [number, number])[] = [
    [rimRadius - 0.03, -0.08],
    [rimRadius - 0.034, 0.03],
    [rimRadius - 0.022, h - 0.04],
    [rimRadius - 0.01, h - 0.014],
    [rimRadius, h - 0.006],
    [rimRadius + 0.005, h - 0.012],
  ];
  return new LatheGeometry(
    profile.map(([r, z]) => new Vector2(r, z)),
    96,
  ).rotateX(Math.PI / 2);
}
