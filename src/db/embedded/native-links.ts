import { readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const linkListSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages cannot hold links; the package's install script makes them, and `npm ci --ignore-scripts` does not run it.
 * @param native the package's folder of that name, which holds the list
 */
export async function makeMissingLinks(native: string): Promise<void> {
  const list = linkListSchema.parse(
    JSON.parse(await readFile(path.join(native, "pg-symlinks.json"), "utf8")),
  );
  for (const { source, target } of list) {
    // The list's paths begin at the package: "native/lib/libpq.so".
    const link = path.join(native, path.relative("native", target));
    const pointsTo = path.relative(path.dirname(target), source);
    await symlink(pointsTo, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}
