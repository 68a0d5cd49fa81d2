import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { DELIMITERS } from "#src/domain/imports/csv.ts";
import { IMPORT_KINDS, IMPORT_STATES, ROW_OUTCOMES } from "#src/domain/imports/import-states.ts";
import { ROW_LINES, type RowLine } from "#src/domain/imports/row-lines.ts";
import { MAX_IMPORT_MEGABYTES, MISSING_CARS_SHOWN } from "#src/domain/policy/imports.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import {
  cellError,
  chosenRows,
  mappedColumns,
  mappingQuestions,
} from "#src/operations/dealer/stock-feeds/stock-feed-fields.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { fileHeaders } from "#src/operations/statement.ts";
import { checkStockFile, refusePriceMoves } from "#src/services/imports/check-stock-file.ts";
import {
  failedRowsOf,
  findAfterImport,
  findOwnImport,
  listOwnImports,
  takeOffMissing,
} from "#src/services/imports/own-import.ts";
import { startSeoImport, startStockImport, type UploadedFile } from "#src/services/imports/start-import.ts";
import { countGenerated, deleteGenerated } from "#src/services/vehicles/vehicle-actions.ts";

const count = z.number().int();
const notes = z.array(z.string()).describe("What of the file was not read, such as a sheet of a workbook");
const importRecord = z.object({
  import_id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  total: count,
  created: count,
  updated: count,
  unchanged: count,
  failed: count,
  skipped: count.describe("Rows of a feed that are not to come in: sold, not electric or repeated"),
  notes,
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
const rowResult = z.object({
  row: count.describe("Row number as in a spreadsheet: the first vehicle is in row 2"),
  outcome: z.enum(ROW_OUTCOMES),
  title: z.string(),
  message: z.string(),
  vehicle_id: z.string().nullable(),
});
const stockCheck = z.object({
  delimiter: z.enum(DELIMITERS),
  notes,
  found: z.array(z.string()),
  missing: z.array(z.string()),
  unknown: z.array(z.string()),
  repeated: z.array(z.string()),
  total: count,
  good: count,
  bad: count,
  errors: z.array(cellError),
  error_count: count,
  warnings: z.array(cellError).describe("Warnings about rows that would be saved"),
  warning_count: count,
  columns: mappedColumns,
  only: chosenRows,
  questions: mappingQuestions.describe("Answer them in the form field `answers`"),
  lines: z
    .object(Object.fromEntries(ROW_LINES.map((line) => [line, count])) as Record<RowLine, typeof count>)
    .describe("How many rows would become what; each row of the file is in exactly one"),
  price_moves: count.describe(
    "Rows that move the price of a car on sale by more than a quarter: see the warnings",
  ),
  missing_cars: count.describe("Cars of earlier uploads on sale that the file does not have"),
});

const IMPORTS = {
  tag: "Imports",
  permission: "vehicle:import",
  // An import's result is for the system that sent it.
  keyScope: "listings:write",
  errors: { 404: "The user has no dealer, or the dealer has no such import" },
} as const;
const BAD_FILE = {
  ...IMPORTS.errors,
  422: "The file cannot be read as stock; nothing was changed",
} as const;
// Not `required`: the body may also be multipart/form-data with a field `file`, and is parsed by `readUpload`.
const CSV_BODY = { content: { "text/csv": { schema: z.string() } } };

export const importOperations = [
  operation("post /dealer/imports", {
    ...IMPORTS,
    summary: "Upload a CSV file of vehicles; its rows are saved by a job",
    limits: ["import"],
    maxBody: MAX_IMPORT_MEGABYTES,
    query: z.object({
      file_name: z.string().optional(),
      prices_checked: z
        .literal("true")
        .optional()
        .describe("Saves prices that move by more than a quarter too, instead of refusing the file with 409"),
    }),
    rawBody: CSV_BODY,
    response: [202, "Accepted", importRecord],
    errors: {
      ...BAD_FILE,
      409: "Too many of your files are still to be imported, or a price on sale moves by more than a quarter",
    },
    async run(app, dealer, { query }, c) {
      const file = await readUpload(c);
      if (!query.prices_checked) await refusePriceMoves(app, dealer, file);
      return await startStockImport(app, dealer, file);
    },
  }),
  operation("post /dealer/imports/check", {
    ...IMPORTS,
    summary: "Check a CSV file without saving anything",
    limits: ["import"],
    maxBody: MAX_IMPORT_MEGABYTES,
    rawBody: CSV_BODY,
    response: [200, "Columns and errors", stockCheck],
    errors: BAD_FILE,
    run: async (app, dealer, _, c) => checkStockFile(app, dealer, await readUpload(c)),
  }),
  operation("post /dealer/imports/seo", {
    ...IMPORTS,
    summary: "Import a generated vehicle for each model of /seo_vehicles.csv",
    limits: ["import"],
    body: z.object({ again: z.boolean().optional() }),
    response: [202, "Started", importRecord],
    errors: { ...IMPORTS.errors, 409: "They were imported before; send `again` to do it again" },
    run: (app, dealer, { body: { again = false } }) => startSeoImport(app, dealer, { again }),
  }),
  operation("get /dealer/imports/seo", {
    ...IMPORTS,
    summary: "Count your dealership's generated listings",
    response: ok("Counted", { listings: count }),
    run: async (app, dealer) => ({ listings: await countGenerated(app, dealer) }),
  }),
  operation("delete /dealer/imports/seo", {
    ...IMPORTS,
    summary: "Delete all generated listings of your dealership for good",
    limits: ["import"],
    response: ok("Deleted", { deleted: count }),
    run: async (app, dealer) => ({ deleted: await deleteGenerated(app, dealer) }),
  }),
  operation("get /dealer/imports", {
    ...IMPORTS,
    summary: "List your dealership's latest imports",
    query: z.object({ kind: z.enum(IMPORT_KINDS).optional() }),
    response: ok("Latest first", { imports: z.array(importRecord) }),
    run: async (app, dealer, { query }) => ({ imports: await listOwnImports(app, dealer, query.kind) }),
  }),
  operation("get /dealer/imports/{import_id}", {
    ...IMPORTS,
    summary: "Get an import's progress and the result of its rows",
    query: z.object({
      after: z.coerce
        .number()
        .int()
        .min(0)
        .max(2_000_000_000)
        .optional()
        .describe("Only rows after this one"),
      only: z.literal("failed").optional(),
    }),
    response: ok("Progress and a page of rows", {
      import: importRecord,
      rows: z.array(rowResult),
      has_more: z.boolean(),
    }),
    run: (app, dealer, { params, query: { after = 0, only } }) =>
      findOwnImport(app, dealer, params.import_id, { after, onlyFailed: only === "failed" }),
  }),
  operation("get /dealer/imports/{import_id}/failed-rows.csv", {
    ...IMPORTS,
    summary: "Download the rows that were not saved, as CSV to correct",
    response: [200, "CSV", "text/csv"],
    async run(app, dealer, { params }, c) {
      const { csv, file_name } = await failedRowsOf(app, dealer, params.import_id);
      return c.body(csv, 200, fileHeaders("text/csv; charset=utf-8", file_name));
    },
  }),
  operation("get /dealer/imports/{import_id}/after", {
    ...IMPORTS,
    summary: "Count an import's pictures, and the cars on sale that your latest file does not have",
    response: ok("Counts", {
      pictures: z.object({ fetched: count, waiting: count, failed: count }),
      missing: count.describe(
        "Cars on sale from uploads that this file does not have; 0 for an earlier file",
      ),
      missing_cars: z
        .array(
          z.object({
            vehicle_id: z.string(),
            year: count,
            make: z.string(),
            model: z.string(),
            stock_ref: z.string().nullable(),
            registration: z.string().nullable(),
            price: count,
          }),
        )
        .describe(`The first ${MISSING_CARS_SHOWN} of them`),
    }),
    run: (app, dealer, { params }) => findAfterImport(app, dealer, params.import_id),
  }),
  operation("post /dealer/imports/{import_id}/take-off", {
    ...IMPORTS,
    summary: "Take the cars off sale that your latest file does not have; they become drafts",
    limits: ["import"],
    response: ok("Done", { taken_off: count }),
    run: async (app, dealer, { params }) => ({
      taken_off: await takeOffMissing(app, dealer, params.import_id),
    }),
  }),
] as const;

async function readUpload(c: Context<HttpEnv>): Promise<UploadedFile> {
  const type = c.req.header("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    return { file_name: c.req.query("file_name") ?? "", bytes };
  }
  // An incomplete form gets the same message as one without a file.
  const body: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  const { file, answers } = body;
  if (!(file instanceof File)) throw new InvalidInput({ file: "Please select a CSV file to upload." });
  const said = typeof answers === "string" && { answers: readJson(answers) };
  return { file_name: file.name, bytes: new Uint8Array(await file.arrayBuffer()), ...said };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
