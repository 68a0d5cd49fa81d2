import { z } from "zod";

/**
 * One gzipped tar file: head, tables in parts of whole COPY rows, photos, the secret of an embedded database,
 * and the tail with checksums. Without a tail, the file is truncated.
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
  program: z.string(),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  queue_migration: z.number().int(),
  tables: z.array(tableSchema).min(1),
});

export const tailSchema = z.object({
  tables: z.record(z.string(), digestSchema),
  photos: digestSchema,
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last_value: z.number().int() })),
});

export type BackedUpTable = z.infer<typeof tableSchema>;
export type BackupHead = z.infer<typeof headSchema>;
export type BackupTail = z.infer<typeof tailSchema>;
export type BackedUpSequence = BackupTail["sequences"][number];

export class BackupError extends Error {
  override name = "BackupError";
}

export const tableKey = ({ schema, name }: Pick<BackedUpTable, "schema" | "name">) => `${schema}.${name}`;

export const tablePartFile = (table: string, part: number) =>
  `${TABLES_FOLDER}${table}/${String(part).padStart(6, "0")}.copy`;

export const tableOfFile = (file: string): string | undefined =>
  file.startsWith(TABLES_FOLDER) ? file.slice(TABLES_FOLDER.length, file.lastIndexOf("/")) : undefined;

export const photoFile = (photo: string) => `${PHOTOS_FOLDER}${photo}`;

export const photoOfFile = (file: string): string | undefined =>
  file.startsWith(PHOTOS_FOLDER) ? file.slice(PHOTOS_FOLDER.length) : undefined;
