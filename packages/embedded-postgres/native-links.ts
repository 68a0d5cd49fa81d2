import { readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const linkListSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Makes the links that the package's install script makes, unless it ran with --ignore-scripts. */
export async function makeMissingLinks(native: string): Promise<void> {
  const list = linkListSchema.parse(
    JSON.parse(await readFile(path.join(native, "pg-symlinks.json"), "utf8")),
  );
  for (const { source, target } of list) {
    const link = path.join(native, path.relative("native", target));
    const pointsTo = path.relative(path.dirname(target), source);
    await symlink(pointsTo, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}
