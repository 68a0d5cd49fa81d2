import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { json } from "#src/api/json-content.ts";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { DELIMITERS } from "#src/domain/imports/csv.ts";
import { MISSING_CARS_SHOWN } from "#src/domain/policy/imports.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import { findAfterImport, takeOffMissing } from "#src/services/imports/after-import.ts";
import { checkStockFile } from "#src/services/imports/check-stock-file.ts";
import {
  IMPORT_KINDS,
  IMPORT_STATES,
  type ImportRecord,
  ROW_OUTCOMES,
} from "#src/services/imports/import-record.ts";
import { failedRowsOf, findOwnImport, listOwnImports } from "#src/services/imports/own-import.ts";
import { startSeoImport } from "#src/services/imports/start-seo-import.ts";
import { startStockImport, type UploadedFile } from "#src/services/imports/start-stock-import.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";

const importRecord = z.object({
  import_id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  total: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  failed: z.number().int(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
const rowResult = z.object({
  row: z.number().int().describe("Row number as in a spreadsheet: the first vehicle is in row 2"),
  outcome: z.enum(ROW_OUTCOMES),
  title: z.string(),
  message: z.string(),
  vehicle_id: z.string().nullable(),
});
const cellError = z.object({
  row: z.number().int(),
  column: z.string().nullable(),
  value: z.string(),
  message: z.string(),
});
const stockCheck = z.object({
  delimiter: z.enum(DELIMITERS),
  found: z.array(z.string()),
  missing: z.array(z.string()),
  unknown: z.array(z.string()),
  repeated: z.array(z.string()),
  total: z.number().int(),
  good: z.number().int(),
  bad: z.number().int(),
  errors: z.array(cellError),
  error_count: z.number().int(),
  warnings: z.array(cellError).describe("Warnings about rows that would be saved"),
  warning_count: z.number().int(),
});

// Not `required`: the body may also be multipart/form-data with a field `file`, and is parsed by `readUpload`.
const csvBody = { body: { content: { "text/csv": { schema: z.string() } } } };
const refusals = {
  ...signedInOnly,
  404: errorResponse("The user has no dealer, or the dealer has no such import"),
} as const;
const badFile = { 422: errorResponse("The file cannot be read as stock; nothing was changed") } as const;
const oneImport = z.object({ import_id: z.string() });

const start = createRoute({
  method: "post",
  path: "/",
  summary: "Upload a CSV file of vehicles; its rows are saved by a job",
  request: { query: z.object({ file_name: z.string().optional() }), ...csvBody },
  responses: {
    202: { description: "Accepted", ...json(importRecord) },
    409: errorResponse("Too many of your files are still to be imported"),
    ...refusals,
    ...badFile,
  },
});

const check = createRoute({
  method: "post",
  path: "/check",
  summary: "Check a CSV file without saving anything",
  request: csvBody,
  responses: { 200: { description: "Columns and errors", ...json(stockCheck) }, ...refusals, ...badFile },
});

const startSeo = createRoute({
  method: "post",
  path: "/seo",
  summary: "Import a generated vehicle for each model of /seo_vehicles.csv",
  request: { body: { required: true, ...json(z.object({ again: z.boolean().optional() })) } },
  responses: {
    202: { description: "Started", ...json(importRecord) },
    409: errorResponse("They were imported before; send `again` to do it again"),
    ...refusals,
  },
});

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List your dealership's latest imports",
  request: { query: z.object({ kind: z.enum(IMPORT_KINDS).optional() }) },
  responses: {
    200: { description: "Latest first", ...json(z.object({ imports: z.array(importRecord) })) },
    ...refusals,
  },
});

const read = createRoute({
  method: "get",
  path: "/{import_id}",
  summary: "Get an import's progress and the result of its rows",
  request: {
    params: oneImport,
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
  },
  responses: {
    200: {
      description: "Progress and a page of rows",
      ...json(z.object({ import: importRecord, rows: z.array(rowResult), has_more: z.boolean() })),
    },
    ...refusals,
  },
});

const failedRows = createRoute({
  method: "get",
  path: "/{import_id}/failed-rows.csv",
  summary: "Download the rows that were not saved, as CSV to correct",
  request: { params: oneImport },
  responses: {
    200: { description: "CSV", content: { "text/csv": { schema: z.string() } } },
    ...refusals,
  },
});

const after = createRoute({
  method: "get",
  path: "/{import_id}/after",
  summary: "Count an import's pictures, and the cars on sale that your latest file does not have",
  request: { params: oneImport },
  responses: {
    200: {
      description: "Counts",
      ...json(
        z.object({
          pictures: z.object({
            fetched: z.number().int(),
            waiting: z.number().int(),
            failed: z.number().int(),
          }),
          missing: z
            .number()
            .int()
            .describe("Cars on sale from uploads that this file does not have; 0 for an earlier file"),
          missing_cars: z
            .array(
              z.object({
                vehicle_id: z.string(),
                year: z.number().int(),
                make: z.string(),
                model: z.string(),
                stock_ref: z.string().nullable(),
                registration: z.string().nullable(),
                price: z.number().int(),
              }),
            )
            .describe(`The first ${MISSING_CARS_SHOWN} of them`),
        }),
      ),
    },
    ...refusals,
  },
});

const takeOff = createRoute({
  method: "post",
  path: "/{import_id}/take-off",
  summary: "Take the cars off sale that your latest file does not have; they become drafts",
  request: { params: oneImport },
  responses: {
    200: { description: "Done", ...json(z.object({ taken_off: z.number().int() })) },
    ...refusals,
  },
});

export const dealerImportsApi = apiResource()
  .openapi(start, async (c) => {
    const record = await startStockImport(c.get("app"), c.get("actor"), await readUpload(c));
    return c.json(withoutDealer(record), 202);
  })
  .openapi(check, async (c) => {
    const { bytes } = await readUpload(c);
    return c.json(await checkStockFile(c.get("app"), c.get("actor"), bytes), 200);
  })
  .openapi(startSeo, async (c) => {
    const { again = false } = c.req.valid("json");
    return c.json(withoutDealer(await startSeoImport(c.get("app"), c.get("actor"), { again })), 202);
  })
  .openapi(list, async (c) => {
    const imports = await listOwnImports(c.get("app"), c.get("actor"), c.req.valid("query").kind);
    return c.json({ imports: imports.map(withoutDealer) }, 200);
  })
  .openapi(read, async (c) => {
    const { after = 0, only } = c.req.valid("query");
    const page = { after, onlyFailed: only === "failed" };
    const { import_id } = c.req.valid("param");
    const found = await findOwnImport(c.get("app"), c.get("actor"), import_id, page);
    return c.json({ ...found, import: withoutDealer(found.import) }, 200);
  })
  .openapi(after, async (c) => {
    const { import_id } = c.req.valid("param");
    return c.json(await findAfterImport(c.get("app"), c.get("actor"), import_id), 200);
  })
  .openapi(takeOff, async (c) => {
    const { import_id } = c.req.valid("param");
    return c.json({ taken_off: await takeOffMissing(c.get("app"), c.get("actor"), import_id) }, 200);
  })
  .openapi(failedRows, async (c) => {
    const { import_id } = c.req.valid("param");
    const { csv, file_name } = await failedRowsOf(c.get("app"), c.get("actor"), import_id);
    return c.body(csv, 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file_name}"`,
    });
  });

/** Checks permission before reading the body. */
async function readUpload(c: Context<HttpEnv>): Promise<UploadedFile> {
  requireOwnDealer(c.get("actor"), "vehicle:import");
  const type = c.req.header("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    return { file_name: c.req.query("file_name") ?? "", bytes };
  }
  // An incomplete form gets the same message as one without a file.
  const { file } = await c.req.parseBody().catch(() => ({ file: undefined }));
  if (!(file instanceof File)) throw new InvalidInput({ file: "Please select a CSV file to upload." });
  return { file_name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

const withoutDealer = ({ dealer_id: _, ...record }: ImportRecord) => record;
