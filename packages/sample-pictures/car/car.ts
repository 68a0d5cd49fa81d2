import { BufferAttribute, BufferGeometry, Color, Group, Mesh, Vector2, Vector3 } from "three";
import { type BodyField, bodyField } from "../body/body-field.ts";
import type { BodyMesh } from "../body/body-mesh.ts";
import type { BodyStyleId } from "../body/body-style.ts";
import { BODY_STYLES } from "../body/body-styles.ts";
import { openTail } from "../body/open-tail.ts";
import type { Trim } from "../looks.ts";
import type { Light } from "../studio/light.ts";
import { type Materials, materials as materialsFor } from "../studio/material.ts";
import { cabin } from "./cabin.ts";
import { chargePort } from "./charge-port.ts";
import type { Face } from "./faces/face.ts";
import { FACES, faceArt, faceLines } from "./faces.ts";
import { loadLamp, loadSpace } from "./load-space.ts";
import { doorHandles, doorMirrors } from "./mirrors-and-handles.ts";
import type { Paint } from "./paints.ts";
import { badges, frontPlate, rearPlate } from "./plates-and-badges.ts";
import { aerial, roofRails } from "./roof-parts.ts";
import { sideArt } from "./side-art.ts";
import { topArt } from "./top-art.ts";
import { wheelArches } from "./wheel-arches.ts";
import { wheel } from "./wheels.ts";

export interface CarOptions {
  readonly body: BodyStyleId;
  readonly trim: Trim;
  /** Side of the open charging flap: 1 right, -1 left. */
  readonly openFlap?: 1 | -1;
  /** Brightness at dusk: lamps higher, number plates lower. */
  readonly lamps?: { readonly head: number; readonly tail: number; readonly plates: number };
}

export type Car = ReturnType<typeof car>;

const RAILED: readonly BodyStyleId[] = ["suv", "estate", "crossover"];

/** @param gate the raised tailgate or boot lid; `mesh` is then a body with an open tail */
export function car(
  { body, trim, openFlap, lamps }: CarOptions,
  mesh: BodyMesh,
  light: Light,
  gate: BodyMesh | null = null,
) {
  const field = bodyField(BODY_STYLES[body]);
  const face = FACES[trim.face];
  const materials = materialsFor(light);
  const object = new Group();
  const inner = new Group();
  const skin = skinUniforms(field, face, trim, openFlap, lamps, gate !== null);
  const defines = { BODY: 1, ...(gate ? { OPEN_TAIL: 1 } : {}) };
  const { shell, glass } = skinMeshes(mesh, skin, defines, materials);
  inner.add(glass, cabin(field, materials, gate === null));
  const plate = rearPlate(field, materials, lamps?.plates ?? 1);
  object.add(
    shell,
    inner,
    wheels(field, trim, materials),
    wheelArches(field, materials),
    doorMirrors(field, trim.mirrors === "black", materials),
    doorHandles(field, materials),
    frontPlate(field, materials, lamps?.plates ?? 1),
    badges(field, face, materials),
    aerial(field, materials),
  );
  if (RAILED.includes(body)) object.add(roofRails(field, body === "estate", materials));
  if (gate) {
    const raised = skinMeshes(gate, { ...skin, uIsGate: { value: 1 } }, defines, materials);
    object.add(loadSpace(field, [raised.shell, raised.glass, plate], materials));
  } else object.add(plate);
  const port = openFlap ? chargePort(field, openFlap, materials) : null;
  if (port) object.add(port.group);

  function repaint(paint: Paint) {
    materials.paint.uColour.value.copy(new Color(paint.colour));
    materials.paint.uMetal.value = paint.metal;
    materials.paint.uFlake.value = paint.flake;
  }
  return { object, inner, field, materials, statusRing: port?.statusRing ?? null, repaint };
}

function geometryOf(mesh: BodyMesh): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(mesh.positions, 3));
  geometry.setAttribute("normal", new BufferAttribute(mesh.normals, 3));
  geometry.setAttribute("aRegion", new BufferAttribute(mesh.regions, 4));
  geometry.setAttribute("aLining", new BufferAttribute(mesh.linings, 2));
  geometry.setIndex(new BufferAttribute(mesh.indices, 1));
  return geometry;
}

/** Triangles that can contain glass. Skipping the others saves two thirds of the glass pass. */
function glassTriangles({ indices, regions, linings }: BodyMesh): Uint32Array {
  const isAbove = (i: number) => (regions[4 * i] ?? 0) > 0 && (linings[2 * i] ?? 0) > -0.03;
  return indices.filter((_, at) => {
    const first = at - (at % 3);
    return [0, 1, 2].some((corner) => isAbove(indices[first + corner] ?? 0));
  });
}

/** Draws the skin twice: opaque, then only the transparent glass, through which the cabin is visible. */
function skinMeshes(
  mesh: BodyMesh,
  uniforms: ReturnType<typeof skinUniforms>,
  defines: Record<string, number>,
  materials: Materials,
) {
  const geometry = geometryOf(mesh);
  const panes = new BufferGeometry().setIndex(new BufferAttribute(glassTriangles(mesh), 1));
  panes.attributes = geometry.attributes;
  const clear = { defines: { ...defines, GLASS_PASS: 1 }, uniforms, isClear: true };
  const glass = new Mesh(panes, materials.surface({ colour: "#0a0c0c", coat: 1 }, clear));
  glass.renderOrder = 5;
  return { shell: new Mesh(geometry, materials.painted({ defines, uniforms })), glass };
}

function skinUniforms(
  field: BodyField,
  face: Face,
  trim: Trim,
  openFlap: CarOptions["openFlap"],
  lamps: CarOptions["lamps"],
  hasOpenTail: boolean,
) {
  const { style, frame } = field;
  const art = faceArt(face, field, hasOpenTail);
  const tail = openTail(field);
  return {
    uSideArt: { value: sideArt(field, openFlap !== undefined) },
    uTopArt: { value: topArt(field, hasOpenTail) },
    uFrontArt: { value: art.front },
    uFrontLamps: { value: art.headLamps },
    uRearArt: { value: art.rear },
    uRearLamps: { value: art.tailLamps },
    uNoseTail: { value: new Vector2(frame.noseX, frame.tailX) },
    uAxleX: { value: frame.axleX },
    uArchRadius: { value: frame.archRadius },
    uWheelRadius: { value: style.wheelRadius },
    uFloorHeight: { value: style.floorHeight },
    uClad: { value: style.cladding ? 1 : 0 },
    uBeltAtTail: { value: style.beltAtTail },
    uBacklightFrom: { value: style.spoiler > 0 ? style.beltAtTail : 0 },
    uSideGlassEnd: { value: frame.backlightX + style.sideGlassEnd },
    uPillarX: { value: style.pillarX },
    uFlap: { value: new Vector3(frame.port.x, frame.port.y, openFlap ?? 0) },
    uLampY: { value: faceLines(field).lampY },
    uLampWrap: { value: face.lampWrap },
    uHeadGlow: { value: lamps?.head ?? 1.6 },
    uTailGlow: { value: lamps?.tail ?? 1 },
    uBlackRoof: { value: trim.roof === "black" ? 1 : 0 },
    uIsGate: { value: 0 },
    uLoadFloor: { value: tail.floorY },
    uTrimTop: { value: style.beltAtTail - 0.03 },
    uHeadlining: { value: field.roofAt(tail.hinge.x) - 0.1 },
    uLoadLamp: { value: loadLamp(field, tail) },
  };
}

function wheels({ style, frame }: BodyField, trim: Trim, materials: Materials): Group {
  const group = new Group();
  const z = style.width / 2 - 0.125;
  for (const x of [frame.axleX, -frame.axleX]) {
    for (const side of [1, -1]) {
      const one = wheel({ design: trim.wheel, rim: trim.rim, radius: style.wheelRadius }, materials);
      one.position.set(x, style.wheelRadius, side * z);
      // Front and rear wheels rotated differently, as on a parked car.
      one.rotation.set(0, side < 0 ? Math.PI : 0, x > 0 ? 0.3 : 0.75);
      group.add(one);
    }
  }
  return group;
}
