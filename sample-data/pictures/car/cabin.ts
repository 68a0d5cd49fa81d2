import { Group, Mesh, PlaneGeometry, type ShaderMaterial, TorusGeometry } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import type { BodyField } from "../body/body-field.ts";
import type { Materials } from "../studio/material.ts";
import { clusterScreen, navigationScreen } from "./cabin-screens.ts";

type Triple = readonly [number, number, number];

/** UK driver's seat: right of the centre line. */
const DRIVER_Z = 0.37;

export function cabin({ style, frame }: BodyField, { surface, picture }: Materials): Group {
  const group = new Group();
  const seat = surface({ colour: "#7a7467", rough: 0.8, occlusion: 0.8 });
  const dark = surface({ colour: "#26292a", rough: 0.7, occlusion: 0.75 });
  const trim = surface({ colour: "#a1967f", rough: 0.8, occlusion: 1 });
  const gloss = surface({ colour: "#0d0f10", rough: 0.15, coat: 1 });
  const vent = surface({ colour: "#050606", rough: 0.4, coat: 0.6 });
  const stitch = surface({ colour: "#d8d2c2", rough: 0.8 });
  const ambient = surface({ colour: "#0F766E", emission: [0.04, 0.42, 0.36] });
  const bright = surface({ colour: "#a9aeb1", metal: 0.8, rough: 0.3 });

  const box = (
    size: Triple,
    at: Triple,
    corner: number,
    material: ShaderMaterial,
    tilt = 0,
    into = group,
  ) => {
    const mesh = new Mesh(new RoundedBoxGeometry(...size, 4, corner), material);
    mesh.position.set(...at);
    mesh.rotation.z = tilt;
    into.add(mesh);
  };

  const { cowlX } = frame;
  const belt = style.beltAtCowl;
  const floor = style.floorHeight + 0.16;
  const seatX = cowlX - 1.25;

  function frontSeat(z: number) {
    box([0.5, 0.14, 0.48], [seatX + 0.05, floor + 0.26, z], 0.06, seat, 0.12);
    for (const edge of [0.19, -0.19])
      box([0.48, 0.1, 0.1], [seatX + 0.05, floor + 0.32, z + edge], 0.045, seat, 0.12);
    box([0.13, 0.62, 0.47], [seatX - 0.25, floor + 0.56, z], 0.06, seat, 0.22);
    for (const edge of [0.19, -0.19])
      box([0.12, 0.5, 0.09], [seatX - 0.21, floor + 0.55, z + edge], 0.04, seat, 0.22);
    box([0.09, 0.17, 0.26], [seatX - 0.36, floor + 0.93, z], 0.045, seat, 0.18);
  }

  function rearBench() {
    box([0.5, 0.14, style.width - 0.74], [seatX - 0.9, floor + 0.28, 0], 0.06, seat, 0.1);
    box([0.14, 0.55, style.width - 0.74], [seatX - 1.2, floor + 0.54, 0], 0.06, seat, 0.28);
    for (const z of [0.38, -0.38]) box([0.08, 0.14, 0.24], [seatX - 1.31, floor + 0.86, z], 0.04, seat, 0.2);
  }

  function dashboard() {
    const width = style.width;
    box([0.52, 0.2, width - 0.4], [cowlX - 0.46, belt - 0.1, 0], 0.08, dark, -0.06);
    box([0.4, 0.035, width - 0.42], [cowlX - 0.5, belt - 0.205, 0], 0.016, trim, -0.02);
    box([0.36, 0.2, width - 0.46], [cowlX - 0.46, belt - 0.3, 0], 0.06, dark, 0.1);
    box([0.012, 0.01, width - 0.48], [cowlX - 0.715, belt - 0.172, 0], 0.004, ambient);
    box([0.006, 0.003, width - 0.5], [cowlX - 0.714, belt - 0.03, 0], 0.001, stitch);
    for (const z of [-0.62, -0.25, 0.66]) {
      box([0.02, 0.05, 0.16], [cowlX - 0.715, belt - 0.115, z], 0.01, vent);
      box([0.024, 0.004, 0.15], [cowlX - 0.717, belt - 0.115, z], 0.001, bright);
    }
  }

  function screen(canvas: HTMLCanvasElement, width: number, height: number, at: Triple) {
    box([0.02, height + 0.02, width + 0.02], at, 0.008, gloss);
    const face = new Mesh(new PlaneGeometry(width, height), picture(canvas));
    face.position.set(at[0] - 0.014, at[1], at[2]);
    face.rotation.y = -Math.PI / 2;
    group.add(face);
  }

  function consoleAndDoors() {
    box([0.95, 0.1, 0.26], [cowlX - 1.02, floor + 0.28, 0], 0.045, dark);
    box([0.4, 0.03, 0.2], [cowlX - 1.08, floor + 0.335, 0], 0.014, gloss);
    box([0.3, 0.07, 0.22], [cowlX - 1.42, floor + 0.36, 0], 0.03, seat);
    for (const side of [1, -1]) {
      const z = side * (style.width / 2 - 0.12);
      box([1.5, 0.42, 0.1], [cowlX - 1.15, belt - 0.3, z], 0.05, dark);
      box([1.1, 0.07, 0.12], [cowlX - 1.1, belt - 0.27, side * (style.width / 2 - 0.15)], 0.03, trim);
      box([0.14, 0.02, 0.03], [cowlX - 0.82, belt - 0.19, side * (style.width / 2 - 0.185)], 0.008, bright);
    }
    box([style.length - 1.9, 0.03, style.width - 0.3], [-0.2, floor + 0.05, 0], 0.01, dark);
  }

  function steeringWheel() {
    const wheel = new Group();
    wheel.position.set(cowlX - 0.9, belt - 0.07, DRIVER_Z);
    wheel.rotation.z = 0.32;
    const rim = new Mesh(new TorusGeometry(0.178, 0.017, 14, 64), dark);
    rim.rotation.y = Math.PI / 2;
    rim.scale.set(1, 0.93, 1);
    wheel.add(rim);
    box([0.05, 0.1, 0.15], [0.015, 0, 0], 0.024, dark, 0, wheel);
    box([0.022, 0.035, 0.34], [0.012, -0.005, 0], 0.01, bright, 0, wheel);
    box([0.022, 0.16, 0.04], [0.012, -0.085, 0], 0.01, dark, 0, wheel);
    box([0.06, 0.05, 0.05], [0.05, 0, 0], 0.02, dark, 0, wheel);
    group.add(wheel);
  }

  for (const z of [DRIVER_Z, -DRIVER_Z]) frontSeat(z);
  rearBench();
  dashboard();
  screen(navigationScreen(), 0.36, 0.2, [cowlX - 0.72, belt + 0.035, 0]);
  screen(clusterScreen(), 0.24, 0.09, [cowlX - 0.7, belt + 0.025, DRIVER_Z]);
  consoleAndDoors();
  steeringWheel();
  return group;
}
