import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import type pg from "pg";
import sharp from "sharp";
import { openDatabase } from "#src/db/database.ts";
import { migrateToLatest } from "#src/db/migrate.ts";
import { photoSizes } from "#src/domain/photos/photo-files.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { makePhotoSizes } from "#src/services/photos/make-photo-sizes.ts";
import { storePhoto } from "#src/services/photos/store-photo.ts";
import { benchApp } from "./bench-app.ts";
import type { BenchRow } from "./bench-row.ts";
import { percentile } from "./percentile.ts";
import { drawnPhoto } from "./photo-memory.ts";
import { withScratchDatabase } from "./scratch-database.ts";

interface BenchOptions {
  /** A server where databases may be created; the scratch database is dropped at the end. */
  connection: pg.PoolConfig;
  photos: number;
  rounds: number;
}

/** Megapixels of the photos, in rotation. */
const MEGAPIXELS = [12, 24, 4];

/**
 * Concurrent uploads until each is checked, stored, recorded and resized. Baseline: sharp making
 * the same sizes with the same settings, one file on each core, storing nothing.
 */
export async function benchPhotoPipeline(options: BenchOptions): Promise<BenchRow> {
  const { connection, photos, rounds } = options;
  const folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-bench-photos-"));
  try {
    return await withScratchDatabase(connection, async (scratch) => {
      const handle = openDatabase(scratch, () => {});
      try {
        await migrateToLatest(handle);
        const files = await drawFiles(folder, photos);
        const app = benchApp(handle.db, folder);
        const dealerId = await addDealer(app);
        const ours: number[] = [];
        const limit: number[] = [];
        // The first round warms up.
        for (let round = 0; round <= rounds; round++) {
          const byUs = await photosASecond(files, () =>
            Promise.all(files.map((file) => keepWhole(app, dealerId, file))),
          );
          const bySharp = await photosASecond(files, () => onEachCore(files, makeBySharp));
          if (round === 0) continue;
          ours.push(byUs);
          limit.push(bySharp);
        }
        const row = { ours: percentile(ours, 50), limit: percentile(limit, 50) };
        const figure = `${photos} photos given at once, photos a second with all sizes, against sharp alone`;
        return { figure, ...row, ratio: row.ours / row.limit };
      } finally {
        await handle.close();
      }
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface File {
  source: string;
  name: string;
}

async function drawFiles(folder: string, count: number): Promise<File[]> {
  const kinds = await Promise.all(MEGAPIXELS.map(drawnPhoto));
  const files = Array.from({ length: count }, async (_, number) => {
    const photo = kinds[number % kinds.length] ?? Buffer.alloc(0);
    const file = { source: path.join(folder, `${number}.jpg`), name: "car.jpg" };
    await writeFile(file.source, photo);
    return file;
  });
  return await Promise.all(files);
}

async function addDealer({ db }: AppContext): Promise<string> {
  const { rows } = await sql<{ dealer_id: string }>`
    insert into dealers (name, status, verified_at, postcode) values ('Bench', 'verified', now(), 'M1 1AE')
    returning dealer_id
  `.execute(db);
  return rows[0]?.dealer_id ?? "";
}

async function keepWhole(app: AppContext, dealerId: string, file: File): Promise<void> {
  const { photo_id } = await storePhoto(app, file, { dealer_id: dealerId, uploaded_by: null });
  await makePhotoSizes(app, photo_id);
}

/** With the settings of `decode-photo.ts` and `make-photo-sizes.ts`. */
async function makeBySharp(file: File): Promise<void> {
  const { data, info } = await sharp(file.source)
    .autoOrient()
    .resize({ width: 1600, height: 3200, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  for (const { width, format } of photoSizes(info.width)) {
    const picture = sharp(data).resize({ width });
    const written =
      format === "avif" ? picture.avif({ quality: 55, effort: 2 }) : picture.webp({ quality: 76 });
    await written.toBuffer();
  }
}

async function onEachCore(files: readonly File[], make: (file: File) => Promise<void>): Promise<void> {
  const waiting = files.values();
  const cores = os.availableParallelism();
  await Promise.all(
    Array.from({ length: cores }, async () => {
      for (const file of waiting) await make(file);
    }),
  );
}

async function photosASecond(files: readonly File[], run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return files.length / ((performance.now() - start) / 1000);
}
