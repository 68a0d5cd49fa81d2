import { type Group, Mesh, type ShaderMaterial } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";

export type Triple = readonly [x: number, y: number, z: number];

/** Adds a rounded box: size, centre, corner radius, material, backward tilt in radians. */
export function roundedBoxes(group: Group) {
  return (size: Triple, at: Triple, corner: number, material: ShaderMaterial, tilt = 0): void => {
    const mesh = new Mesh(new RoundedBoxGeometry(...size, 4, corner), material);
    mesh.position.set(...at);
    mesh.rotation.z = tilt;
    group.add(mesh);
  };
}
