import { readFile } from "node:fs/promises";
import { z } from "zod";

const STAMP_SHOWN = 8;

export async function readBuildVersion(): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile("package.json", "utf8")));
  // Written by `npm start`, so missing in development.
  const stamp = await readFile("build/.built-from", "utf8").catch(() => "");
  return stamp === "" ? version : `${version} (build ${stamp.slice(0, STAMP_SHOWN)})`;
}
