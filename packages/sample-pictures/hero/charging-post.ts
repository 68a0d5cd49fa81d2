import { CatmullRomCurve3, Group, Mesh, PlaneGeometry, TubeGeometry, Vector3 } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import type { BodyField } from "../body/body-field.ts";
import type { Materials } from "../studio/material.ts";

const POST = { x: -2.55, z: -1.35 } as const;
const GLOW = [0.62, 0.95, 0.1] as const;
const PULSE = { defines: { PULSE: 1 } } as const;

/** Slim post with a light bar and a cable to the socket on the car's left; the pulse runs along both. */
export function chargingPost(field: BodyField, { surface }: Materials): Group {
  const group = new Group();
  const post = new Mesh(
    new RoundedBoxGeometry(0.3, 1.55, 0.22, 5, 0.07),
    surface({ colour: "#1a2623", metal: 0.2, rough: 0.4, coat: 0.8 }),
  );
  post.position.set(POST.x, 0.775, POST.z);
  post.rotation.y = 0.5;
  group.add(post, lightBar(surface({ colour: "#C8F04B", emission: GLOW }, PULSE)));

  const { x, y } = field.frame.port;
  const z = -field.sideAt(x, y);
  const cable = new TubeGeometry(cablePath(x, y, z), 160, 0.02, 12);
  const [r, g, b] = GLOW;
  const rubber = { colour: "#101413", coat: 0.4, emission: [r * 0.55, g * 0.55, b * 0.55] as const };
  group.add(new Mesh(cable, surface(rubber, PULSE)));
  const plug = new Mesh(
    new RoundedBoxGeometry(0.075, 0.105, 0.17, 5, 0.03),
    surface({ colour: "#151a19", rough: 0.4, coat: 0.5 }),
  );
  plug.position.set(x, y, z - 0.05);
  plug.rotation.x = -0.1;
  group.add(plug);
  return group;
}

function lightBar(material: Mesh["material"]): Mesh {
  const bar = new PlaneGeometry(0.035, 0.95, 1, 40);
  // The pulse runs along u; this bar is vertical.
  const uv = bar.getAttribute("uv");
  for (let i = 0; i < uv.count; i++) uv.setX(i, uv.getY(i));
  const facing = new Vector3(0.75, 0, -0.66);
  const mesh = new Mesh(bar, material);
  mesh.position.set(POST.x + facing.x * 0.16, 0.86, POST.z + facing.z * 0.16);
  mesh.lookAt(mesh.position.clone().add(facing));
  return mesh;
}

function cablePath(x: number, y: number, z: number): CatmullRomCurve3 {
  return new CatmullRomCurve3([
    new Vector3(POST.x + 0.05, 0.95, POST.z - 0.12),
    new Vector3(POST.x + 0.25, 0.72, POST.z - 0.25),
    new Vector3(POST.x + 0.55, 0.3, POST.z - 0.28),
    new Vector3(POST.x + 0.95, 0.2, z - 0.45),
    new Vector3(x - 0.18, 0.55, z - 0.38),
    new Vector3(x - 0.02, y - 0.1, z - 0.2),
    new Vector3(x, y - 0.01, z - 0.07),
  ]);
}
