import { z } from "zod";

/**
 * A backup is one gzipped tar file: the head, every table in parts of whole rows as COPY writes them, every photo, the
 * secret of an embedded database, and last the tail with what to check the rest by. A file without a tail was cut off.
 */
export const BACKUP_FORMAT = 1;
export const HEAD_FILE = "head.json";
export const TAIL_FILE = "tail.json";
export const SECRET_FILE = "auth-secret";
const TABLES_FOLDER = "tables/";
const PHOTOS_FOLDER = "photos/";

const tableSchema = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) });
const digestSchema = z.object({ count: z.number().int(), sha256: z.string() });

export const headSchema = z.object({
  format: z.number().int(),
  /** Of the program that made it. */
  program: z.string(),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  /** Of the job queue's own schema. */
  queue_migration: z.number().int(),
  tables: z.array(tableSchema).min(1),
});

export const tailSchema = z.object({
  /** By table; `count` are its rows. */
  tables: z.record(z.string(), digestSchema),
  photos: digestSchema,
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last_value: z.number().int() })),
});

export type BackedUpTable = z.infer<typeof tableSchema>;
export type BackupHead = z.infer<typeof headSchema>;
export type BackupTail = z.infer<typeof tailSchema>;
export type BackedUpSequence = BackupTail["sequences"][number];

/** What is wrong in a line that an operator can act on. */
export class BackupError extends Error {
  override name = "BackupError";
}

export const tableKey = ({ schema, name }: Pick<BackedUpTable, "schema" | "name">) => `${schema}.${name}`;

export const tablePartFile = (table: string, part: number) =>
  `${TABLES_FOLDER}${table}/${String(part).padStart(6, "0")}.copy`;

/** The table that a file is part of. */
export const tableOfFile = (file: string): string | undefined =>
  file.startsWith(TABLES_FOLDER) ? file.slice(TABLES_FOLDER.length, file.lastIndexOf("/")) : undefined;

export const photoFile = (photo: string) => `${PHOTOS_FOLDER}${photo}`;

/** The photo that a file is. */
export const photoOfFile = (file: string): string | undefined =>
  file.startsWith(PHOTOS_FOLDER) ? file.slice(PHOTOS_FOLDER.length) : undefined;
