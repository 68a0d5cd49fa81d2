import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, constants } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import type { z } from "zod";
import {
  BACKUP_FORMAT,
  BackupError,
  type BackupHead,
  type BackupTail,
  HEAD_FILE,
  headSchema,
  photoOfFile,
  SECRET_FILE,
  TAIL_FILE,
  tableKey,
  tableOfFile,
  tailSchema,
} from "./backup-format.ts";

export type CheckedBackup = Awaited<ReturnType<typeof checkBackup>>;

/** Verifies everything before a restore changes anything. */
export async function checkBackup(file: string) {
  await access(file, constants.R_OK).catch(() => {
    throw new BackupError(`${file} cannot be read.`);
  });
  try {
    return await check(readBackup(file));
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`${file} is damaged or not a backup (${reason}). Nothing was changed.`);
  }
}

async function check(entries: AsyncIterable<ParsedTarEntry>) {
  let head: BackupHead | undefined;
  let tail: BackupTail | undefined;
  let hasSecret = false;
  const tables = new Map<string, Hash>();
  const photos = createHash("sha256");
  for await (const { header, body } of entries) {
    const { name, size } = header;
    const table = tableOfFile(name);
    const photo = photoOfFile(name);
    if (!head) head = readHead(name, await buffer(body));
    else if (table !== undefined) await feed(hashOf(tables, table), body);
    else if (photo !== undefined) await feed(photos.update(`${photo}\n${size}\n`), body);
    else if (name === SECRET_FILE) hasSecret = true;
    else if (name === TAIL_FILE) tail = parse(tailSchema, await buffer(body));
    else throw new Error(`unknown entry ${name}`);
  }
  if (!head || !tail) throw new Error("it was cut off");
  for (const key of head.tables.map(tableKey)) {
    if (tail.tables[key]?.sha256 !== hashOf(tables, key).digest("hex")) throw new Error(`table ${key}`);
    tables.delete(key);
  }
  if (tables.size > 0) throw new Error(`table ${[...tables.keys()][0]}`);
  if (tail.photos.sha256 !== photos.digest("hex")) throw new Error("photos");
  return { head, tail, hasSecret };
}

function readHead(name: string, content: Buffer): BackupHead {
  if (name !== HEAD_FILE) throw new Error("the head is missing");
  const { format } = headSchema.pick({ format: true }).parse(JSON.parse(content.toString()));
  if (format > BACKUP_FORMAT) {
    throw new BackupError(
      `This backup is of format ${format}, newer than this program's: restore with the newer one.`,
    );
  }
  return parse(headSchema, content);
}

const parse = <T extends z.ZodType>(schema: T, content: Buffer) =>
  schema.parse(JSON.parse(content.toString()));

async function feed(hash: Hash, content: AsyncIterable<Uint8Array>) {
  for await (const chunk of content) hash.update(chunk);
}

function hashOf(tables: Map<string, Hash>, key: string): Hash {
  const hash = tables.get(key) ?? createHash("sha256");
  tables.set(key, hash);
  return hash;
}

/** Read or cancel the body of each entry: the next one waits for it. */
export function readBackup(file: string): AsyncIterable<ParsedTarEntry> {
  // Errors reach the consumer of the unpacked stream too.
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => {});
  const bytes = Readable.toWeb(unpacked) as ReadableStream<Uint8Array>;
  return bytes.pipeThrough(createTarDecoder({ strict: true }));
}
