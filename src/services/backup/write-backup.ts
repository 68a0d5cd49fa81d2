import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { createTarPacker } from "modern-tar";
import type pg from "pg";
import type { PhotoStore } from "#src/integrations/photo-store/photo-store.ts";
import {
  BACKUP_FORMAT,
  type BackedUpTable,
  BackupError,
  type BackupHead,
  type BackupTail,
  HEAD_FILE,
  photoFile,
  SECRET_FILE,
  TAIL_FILE,
  tableKey,
  tablePartFile,
} from "./backup-format.ts";
import {
  appliedMigrations,
  beginSnapshot,
  copyOut,
  queueMigration,
  sequencesToBackUp,
  tablesToBackUp,
} from "./backup-queries.ts";
import { wholeRows } from "./whole-rows.ts";

export interface BackupSource {
  pool: pg.Pool;
  photoStore: PhotoStore;
  /** Only for an embedded database. */
  authSecret: string | undefined;
  program: string;
  now: Date;
}

interface ArchiveFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * The server may run: reads a snapshot of the tables, then photos. The file is named when complete.
 * @throws BackupError if the file exists
 */
export async function writeBackup(file: string, source: BackupSource): Promise<BackupTail> {
  if (await exists(file)) throw new BackupError(`${file} already exists. Choose another name.`);
  const part = `${file}.part`;
  const tail: BackupTail = { tables: {}, photos: { count: 0, sha256: "" }, sequences: [] };
  const client = await source.pool.connect();
  try {
    await beginSnapshot(client);
    const target = createWriteStream(part, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(packed(allFiles(client, source, tail), source.now), createGzip(), target);
    await client.query("commit");
    await rename(part, file);
    client.release();
    return tail;
  } catch (error) {
    // A connection inside a COPY cannot be reused.
    client.release(true);
    if (codeOf(error) === "EEXIST")
      throw new BackupError(`${part} already exists. Is another backup running?`);
    await rm(part, { force: true });
    throw error;
  }
}

async function* allFiles(
  client: pg.ClientBase,
  source: BackupSource,
  tail: BackupTail,
): AsyncGenerator<ArchiveFile> {
  const head: BackupHead = {
    format: BACKUP_FORMAT,
    program: source.program,
    made_at: source.now.toISOString(),
    migrations: await appliedMigrations(client),
    queue_migration: await queueMigration(client),
    tables: await tablesToBackUp(client),
  };
  yield json(HEAD_FILE, head);
  for (const table of head.tables) yield* tableFiles(client, table, tail);
  tail.sequences = await sequencesToBackUp(client);
  yield* photoFiles(source.photoStore, tail);
  if (source.authSecret) yield { name: SECRET_FILE, bytes: Buffer.from(source.authSecret) };
  yield json(TAIL_FILE, tail);
}

async function* tableFiles(
  client: pg.ClientBase,
  table: BackedUpTable,
  tail: BackupTail,
): AsyncGenerator<ArchiveFile> {
  const key = tableKey(table);
  const hash = createHash("sha256");
  let rows = 0;
  let part = 0;
  for await (const piece of wholeRows(copyOut(client, table))) {
    hash.update(piece.bytes);
    rows += piece.rows;
    yield { name: tablePartFile(key, part++), bytes: piece.bytes };
  }
  tail.tables[key] = { count: rows, sha256: hash.digest("hex") };
}

/** Photos come after the tables, so every photo that a row names is included. */
async function* photoFiles(store: PhotoStore, tail: BackupTail): AsyncGenerator<ArchiveFile> {
  const hash = createHash("sha256");
  for await (const photo of store.list()) {
    const bytes = await store.read(photo);
    // Removed since the listing.
    if (!bytes) continue;
    hash.update(`${photo}\n${bytes.length}\n`).update(bytes);
    tail.photos.count++;
    yield { name: photoFile(photo), bytes };
  }
  tail.photos.sha256 = hash.digest("hex");
}

function packed(files: AsyncIterable<ArchiveFile>, madeAt: Date): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker();
  async function pack(): Promise<void> {
    for await (const { name, bytes } of files) {
      const entry = controller.add({ name, size: bytes.length, mode: 0o600, mtime: madeAt }).getWriter();
      await entry.write(bytes);
      await entry.close();
    }
    controller.finalize();
  }
  // Fails the reader of the archive.
  pack().catch((error: unknown) => controller.error(error));
  return readable;
}

const json = (name: string, value: unknown): ArchiveFile => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 1)}\n`),
});

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
