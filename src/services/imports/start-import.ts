import { readFile } from "node:fs/promises";
import path from "node:path";
import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict, parseInput } from "#src/domain/errors/errors.ts";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { readCsv } from "#src/domain/imports/csv.ts";
import { readSeoModels, SEO_MODELS_PATH } from "#src/domain/imports/seo-models.ts";
import { OPEN_IMPORTS_MAX } from "#src/domain/policy/imports.ts";
import { type MappingAnswers, mappingAnswersSchema } from "#src/domain/stock-feeds/stock-feed-form.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext, DbAndClock } from "#src/services/app-context.ts";
import { type ChangeMaker, recordChange } from "#src/services/audit/record-change.ts";
import { findDealerDetails } from "#src/services/dealers/profile-queries.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { lockDealerStock } from "#src/services/vehicles/stock-list/dealer-stock-queries.ts";
import {
  countOpenImports,
  type ImportRecord,
  insertImport,
  type NewImport,
  selectConfirmedMappings,
  selectImports,
} from "./import-queries.ts";

export interface UploadedFile {
  file_name: string;
  bytes: Uint8Array;
  /** What the dealer says about its columns, unchecked. */
  answers?: unknown;
}

const FILE_NAME_MAX_LENGTH = 200;

/** @param today the newest permitted year. The dealership's postcode is for cars whose file does not say where they are. */
export async function uploadRules(db: DbOrTransaction, dealerId: string, today: Date) {
  const dealer = await findDealerDetails(db, dealerId);
  return { today, ...(dealer?.postcode && { postcode: dealer.postcode }) };
}

/** With the columns that the dealer confirmed before. */
export async function rulesAndMappings({ db, now }: DbAndClock, dealerId: string) {
  const mappings = await selectConfirmedMappings(db, dealerId);
  return { ...(await uploadRules(db, dealerId, now())), mappings };
}

export const readAnswers = (given: unknown): MappingAnswers | null =>
  given === undefined ? null : parseInput(mappingAnswersSchema, given);

export async function startStockImport(
  app: AppContext,
  actor: OwnDealer,
  { file_name, bytes, answers }: UploadedFile,
): Promise<ImportRecord> {
  const { dealer_id, user_id } = actor;
  const now = app.now();
  const rules = await rulesAndMappings(app, dealer_id);
  const said = readAnswers(answers);
  const { text, notes, header_cells, total, mapping } = await app.parsing.run(
    dealer_id,
    "open-stock",
    bytes,
    rules,
    said,
  );
  return await app.db.transaction().execute(async (tx) => {
    await requireRoomForImport(tx, dealer_id);
    return await beginImport(tx, actor, {
      dealer_id,
      created_by: user_id,
      kind: "csv",
      file_name: plainText(file_name).slice(0, FILE_NAME_MAX_LENGTH) || "stock.csv",
      header_cells,
      notes,
      mapping,
      total,
      created_at: now,
      text,
    });
  });
}

export async function startSeoImport(app: AppContext, actor: OwnDealer, { again }: { again: boolean }) {
  const { dealer_id, user_id } = actor;
  // Reads the public file itself; the working directory is always the project root.
  const text = await readFile(path.resolve(`public${SEO_MODELS_PATH}`), "utf8");
  const total = [...readSeoModels(text)].length;
  const [header] = readCsv(text);
  return await app.db.transaction().execute(async (tx) => {
    // Serialises double clicks.
    await requireRoomForImport(tx, dealer_id);
    const [earlier] = await selectImports(tx, dealer_id, { kind: "seo", limit: 1 });
    if (earlier && !again) {
      const when = formatDateAndTime(earlier.created_at);
      throw new Conflict(`These ${total} vehicles were imported before, on ${when}.`);
    }
    return await beginImport(tx, actor, {
      dealer_id,
      created_by: user_id,
      kind: "seo",
      file_name: path.basename(SEO_MODELS_PATH),
      header_cells: header?.cells ?? [],
      total,
      created_at: app.now(),
      text,
    });
  });
}

/** Stores a file that was read, for the job that imports it. */
export async function beginImport(tx: DbOrTransaction, actor: ChangeMaker, file: NewImport) {
  const record = await insertImport(tx, file);
  await recordChange(tx, {
    actor,
    action: "import.start",
    subject: { id: record.import_id, name: record.file_name, dealer_id: record.dealer_id },
    after: { kind: record.kind, rows: record.total },
    at: file.created_at,
  });
  await addJob(tx, "run-import", { import_id: record.import_id });
  return record;
}

/** Locks the dealer's stock, so that the limit holds for concurrent starts. @throws Conflict at the limit */
async function requireRoomForImport(tx: DbOrTransaction, dealerId: string): Promise<void> {
  await lockDealerStock(tx, dealerId);
  if ((await countOpenImports(tx, dealerId)) < OPEN_IMPORTS_MAX) return;
  throw new Conflict(
    `${OPEN_IMPORTS_MAX} of your files are still to be imported. Try again when one of them is done.`,
  );
}
