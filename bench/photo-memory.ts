import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import sharp from "sharp";
import { databaseOf, startProgram } from "#tests/journeys/support/program.ts";
import type { BenchRow } from "./bench-row.ts";
import { signIn } from "./sign-in.ts";

/** Memory limit for any number of uploads: leaves room for Postgres on a machine of a gigabyte. */
const BOUND_MB = 768;
const MEGAPIXELS = 24;

/**
 * Peak memory of the process while many photos of 24 megapixels are uploaded at once and resized.
 * Linux only.
 */
export async function benchPhotoMemory(options: { dataDir: string; photos: number }): Promise<BenchRow> {
  const { dataDir, photos } = options;
  const oneProcess = { LOG_LEVEL: "silent", RATE_LIMITS: "off", WEB_PROCESSES: "1" };
  const program = await startProgram(dataDir, oneProcess);
  const database = await databaseOf(dataDir);
  try {
    const token = await signIn(program.origin, "dealer@demo.test");
    const photo = await drawnPhoto(MEGAPIXELS);
    const { pid } = program.process;
    // Resets the peak resident set size (proc(5)).
    await writeFile(`/proc/${pid}/clear_refs`, "5");
    await Promise.all(Array.from({ length: photos }, () => upload(program.origin, token, photo)));
    for (;;) {
      const { rows } = await sql<{ ready: number }>`
        select count(*)::int as ready from photos where state = 'ready' and width * height > 20000000
      `.execute(database.db);
      if (rows[0]?.ready === photos) break;
      await pause(200);
    }
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    const ours = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
    const figure = `memory of the process at most, ${photos} photos of ${MEGAPIXELS} megapixels sent at once, MB`;
    return { figure, ours, limit: BOUND_MB, ratio: ours / BOUND_MB };
  } finally {
    await database.close();
    await program.end();
  }
}

/** Compresses like a photo of a car: grain and larger shapes. */
export async function drawnPhoto(megapixels: number): Promise<Buffer> {
  const width = Math.round(Math.sqrt((megapixels * 1_000_000 * 3) / 2));
  const height = Math.round((width * 2) / 3);
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const grain = sharp({
    create: {
      width: Math.round(width / 4),
      height: Math.round(height / 4),
      channels: 3,
      background: "#888",
      noise,
    },
  });
  return await sharp(await grain.png().toBuffer())
    .resize({ width, height })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Sends again what exceeds the files that one dealer may send at a time. */
async function upload(origin: string, token: string, photo: Buffer): Promise<void> {
  const response = await fetch(`${origin}/api/dealer/photos?file_name=car.jpg`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/octet-stream" },
    body: new Uint8Array(photo),
  });
  if (response.status === 503) {
    await pause(200);
    return await upload(origin, token, photo);
  }
  if (response.status !== 201)
    throw new Error(`a photo was refused: ${response.status} ${await response.text()}`);
}
