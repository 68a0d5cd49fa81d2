import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Config } from "@react-router/dev/config";

const ASSETS = "build/client/assets";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  // The whole route manifest comes with the page: no request for it on the way, nothing to be stale.
  routeDiscovery: { mode: "initial" },
  async buildEnd() {
    const names = await readdir(ASSETS);
    for (const name of names.filter((one) => /^manifest-\w+\.js$/.test(one))) await makeLean(name);
    await Promise.all((await readdir(ASSETS)).filter((name) => /\.(js|css|svg)$/.test(name)).map(compress));
  },
} satisfies Config;

/**
 * Every page carries the manifest: without what it says is not there, for a flag that is missing is a false one. Public
 * pages get one without the portals, whose pages they link to by plain links (src/web/entry.server.tsx).
 */
async function makeLean(name: string): Promise<void> {
  const [start = "", json = ""] = (await readFile(path.join(ASSETS, name), "utf8")).split(/(?<=^[^{]*=)|;$/);
  const manifest = JSON.parse(json) as { url: string; routes: Record<string, unknown> };
  const isPublic = ([id]: [string, unknown]) => !/^(dealer|admin)\//.test(id);
  const publicRoutes = Object.fromEntries(Object.entries(manifest.routes).filter(isPublic));
  const lean = (value: unknown) => `${start}${JSON.stringify(value, withoutNothing)};`;
  await writeFile(path.join(ASSETS, name), lean(manifest));
  const publicUrl = manifest.url.replace(name, `public-${name}`);
  await writeFile(
    path.join(ASSETS, `public-${name}`),
    lean({ ...manifest, url: publicUrl, routes: publicRoutes }),
  );
}

const withoutNothing = (_key: string, value: unknown) =>
  value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;

/** Once, as well as can be, instead of for every request. */
async function compress(name: string): Promise<void> {
  const file = path.join(ASSETS, name);
  const content = await readFile(file);
  await Promise.all([
    writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 })),
    writeFile(`${file}.br`, await promisify(brotliCompress)(content)),
  ]);
}
