import { z } from "@hono/zod-openapi";
import { FEED_SOURCES, FEED_STATES, RUN_STATES, RUN_TRIGGERS } from "#src/domain/stock-feeds/feed-states.ts";

const time = z.iso.datetime();
const count = z.number().int();

const hostKey = z.string().nullable().describe("Fingerprint of an SFTP server's key; null for others");

const changedCar = z.object({
  ref: z.string(),
  title: z.string(),
  changes: z.array(
    z.object({
      column: z.string(),
      before: z.string(),
      after: z.string(),
      is_pinned: z.boolean().optional().describe("The listing keeps your own value"),
    }),
  ),
});
const examples = z.object({
  new: z.array(changedCar),
  gone: z.array(changedCar),
  changed: z.array(changedCar),
});

export const stockFeedRun = z.object({
  stock_feed_run_id: z.string(),
  stock_feed_id: z.string(),
  trigger: z.enum(RUN_TRIGGERS),
  state: z.enum(RUN_STATES).describe("quarantined: changes nothing until you apply it"),
  started_at: time,
  finished_at: time.nullable(),
  cars: count,
  new_cars: count,
  gone_cars: count,
  changed_cars: count,
  same_cars: count,
  due_in_cars: count.describe("Not in stock yet: off sale until they arrive"),
  other_fuel_cars: count.describe("Not electric: left out"),
  failed_cars: count.describe("Cannot come in; see the rows of its import"),
  held_cars: count.describe("New cars that stay drafts"),
  sold_cars: count.describe("Sold in the file"),
  withdrawn_cars: count.describe("Not for sale in the file, or without a price"),
  repeated_cars: count.describe("Second rows of a car"),
  notes: z.array(z.string()).describe("What we made of the file, where you may know better"),
  problem: z.string(),
  examples: examples.partial(),
  import_id: z.string().nullable(),
});

export const chosenRows = z
  .object({ column: z.string(), value: z.string() })
  .nullable()
  .describe("Only rows with this value in this column come in; null: all");

export const stockFeed = z.object({
  stock_feed_id: z.string(),
  source: z.enum(FEED_SOURCES),
  name: z.string().describe("As you named it, or its server"),
  given_name: z.string().describe("Empty where you gave none"),
  url: z.string().nullable(),
  has_credential: z.boolean(),
  host_key: hostKey,
  state: z.enum(FEED_STATES).describe("waiting: until its first file is confirmed"),
  run_hour: count.describe("In London"),
  only: chosenRows,
  failing_since: time.nullable(),
  last_good_at: time.nullable(),
  due_at: time.nullable(),
  runs: z.array(stockFeedRun).describe("Latest first"),
});

export const mappedColumns = z.array(
  z.object({ source: z.string(), target: z.string(), values: z.array(z.string()) }),
);
export const mappingQuestions = z.array(
  z.object({
    target: z.string(),
    candidates: z.array(z.object({ column: z.string(), values: z.array(z.string()) })),
  }),
);

export const cellError = z.object({
  row: count,
  column: z.string().nullable(),
  value: z.string(),
  message: z.string(),
});

export const feedPreview = z.object({
  host_key: hostKey,
  columns: mappedColumns,
  questions: mappingQuestions,
  result: z
    .object({
      cars: count,
      other_fuel: count,
      due_in: count,
      failed: count,
      held: count,
      sold: count,
      withdrawn: count,
      repeated: count,
      left_out: count.describe("Rows that you left out"),
      notes: z.array(z.string()),
      errors: z.array(cellError).describe("Why rows do not come in"),
      error_count: count.describe("All errors, not only those in `errors`"),
      counts: z.object({ new: count, gone: count, changed: count, same: count }),
      examples,
      problem: z.string().nullable(),
    })
    .nullable()
    .describe("Null while a question is open"),
});
