import type { BodyMesh } from "./body/body-mesh.ts";

/** Reads the format of mesh-cache.ts: two counts, then positions, normals, regions, linings and indices. */
export async function fetchMesh(url: string): Promise<BodyMesh> {
  const data = await (await fetch(url)).arrayBuffer();
  const [vertices = 0, indexCount = 0] = new Uint32Array(data, 0, 2);
  let at = 8;
  const floats = (count: number) => {
    const part = new Float32Array(data, at, count);
    at += count * 4;
    return part;
  };
  const [positions, normals] = [floats(vertices * 3), floats(vertices * 3)];
  const [regions, linings] = [floats(vertices * 4), floats(vertices * 2)];
  return { positions, normals, regions, linings, indices: new Uint32Array(data, at, indexCount) };
}
