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
  // Every page loads the whole route manifest: no request for parts of it on the way, none of which could be outdated.
  routeDiscovery: { mode: "initial" },
  // A second chunk for a page's loader makes that manifest larger and saves nothing: both are loaded together.
  splitRouteModules: false,
  async buildEnd() {
    const names = await readdir(ASSETS);
    await Promise.all(names.filter((name) => /\.(js|css|svg)$/.test(name)).map(compress));
  },
} satisfies Config;

/** Compresses as well as possible, once, so that no request has to. */
async function compress(name: string): Promise<void> {
  const file = path.join(ASSETS, name);
  const content = await readFile(file);
  await Promise.all([
    writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 })),
    writeFile(`${file}.br`, await promisify(brotliCompress)(content)),
  ]);
}
