import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import { writeCsv } from "#src/domain/imports/csv.ts";
import { MAX_IMPORT_ROWS, OPEN_IMPORTS_MAX } from "#src/domain/policy/imports.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { giveUpJob } from "#src/services/job-admin/settle-failed-job.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { failedRowsOf } from "./own-import.ts";
import { runImport } from "./run-import.ts";
import { startStockImport } from "./start-stock-import.ts";

let database: TestDatabase;
let app: AppContext;
let dealerId: string;
let actor: Actor;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db);
  dealerId = (await buildDealer(database.db)).dealer_id;
  const user = { id: "user-1", name: "Ann Lee", email: "ann@dealer.example" };
  await database.db.insertInto("auth.user").values(user).execute();
  actor = {
    kind: "user",
    user_id: user.id,
    email: user.email,
    dealer_id: dealerId,
    dealer_role: "owner",
    dealer_status: "verified",
    is_admin: false,
  };
});
beforeEach(async () => {
  await database.db.deleteFrom("imports").execute();
  await database.db.deleteFrom("vehicles").execute();
});
afterAll(() => database.drop());

const HEADER = ["make", "model", "year", "body_style", "price", "mileage", "postcode", "stock_ref"];
const LEAF = ["Nissan", "Leaf", "2021", "Hatchback", "12995", "21500", "M1 1AE", "A1"];
const leaf = (changes: Record<string, string> = {}) =>
  LEAF.map((value, index) => changes[HEADER[index] ?? ""] ?? value);
/** Valid rows, each in a different outward code. */
const cars = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    leaf({ price: String(5000 + n), stock_ref: "", postcode: `M${1 + (n % 90)} 1AE` }),
  );

const upload = async (rows: string[][], header = HEADER) => {
  const bytes = new TextEncoder().encode(writeCsv([header, ...rows]));
  return (await startStockImport(app, actor, { file_name: "stock.csv", bytes })).import_id;
};
const importOf = (importId: string) =>
  database.db.selectFrom("imports").selectAll().where("import_id", "=", importId).executeTakeFirstOrThrow();
const rowsOf = (importId: string) =>
  database.db
    .selectFrom("import_rows")
    .selectAll()
    .where("import_id", "=", importId)
    .orderBy("row")
    .execute();
const vehicles = () => database.db.selectFrom("vehicles").selectAll().orderBy("price").execute();

test("valid rows are published and located; invalid rows are reported", async () => {
  const importId = await upload([
    leaf(),
    leaf({ price: "1", stock_ref: "A2", year: "" }),
    leaf({ body_style: "Saloon", stock_ref: "", price: "20000" }),
  ]);
  await runImport(app, importId);
  expect(await importOf(importId)).toMatchObject({
    state: "done",
    total: 3,
    created: 2,
    updated: 0,
    failed: 1,
    finished_at: expect.any(Date),
  });
  const stored = await vehicles();
  expect(stored).toMatchObject([
    {
      dealer_id: dealerId,
      price: 12_995,
      published: true,
      stock_ref: "A1",
      images: [],
      latitude: expect.any(Number),
    },
    { price: 20_000, published: true, stock_ref: null, body_style: "Sedan" },
  ]);
  expect(await rowsOf(importId)).toMatchObject([
    { row: 2, outcome: "created", title: "2021 Nissan Leaf", vehicle_id: stored[0]?.vehicle_id },
    {
      row: 3,
      outcome: "failed",
      message: "Year is required. Price must be at least £1,000",
      cells: leaf({ price: "1", stock_ref: "A2", year: "" }),
    },
    { row: 4, outcome: "created", vehicle_id: stored[1]?.vehicle_id },
  ]);
  const shown = await database.db.selectFrom("browse").select("vehicle_id").execute();
  expect(shown).toHaveLength(2);
  expect(await database.db.selectFrom("import_files").selectAll().execute()).toEqual([]);
});

test("each car that a file creates, and none that it updates, counts as a created listing", async () => {
  await runImport(app, await upload([leaf()]));
  await runImport(app, await upload([leaf({ price: "12500" }), leaf({ stock_ref: "A2", model: "Ariya" })]));
  const events = await database.db
    .selectFrom("analytics_events")
    .innerJoin("vehicles", "vehicles.vehicle_id", "analytics_events.vehicle_id")
    .select(["name", "page_path", "stock_ref", "fields", "analytics_events.dealer_id"])
    .orderBy("stock_ref")
    .execute();
  const created = { name: "listing_created", page_path: "/dealer/bulk-upload", dealer_id: dealerId };
  expect(events).toEqual([
    { ...created, stock_ref: "A1", fields: { vehicle_make: "Nissan", vehicle_model: "Leaf" } },
    { ...created, stock_ref: "A2", fields: { vehicle_make: "Nissan", vehicle_model: "Ariya" } },
  ]);
});

test("a second upload updates by stock_ref, and keeps columns that the file lacks", async () => {
  await buildVehicle(database.db, {
    dealer_id: dealerId,
    stock_ref: "A1",
    description: "Written by hand",
    published: false,
    images: ["/photos/a.webp"],
    trim: "Tekna",
  });
  const other = await buildVehicle(database.db, { stock_ref: "A1", price: 1111 });
  const before = await vehicles();
  const importId = await upload([leaf({ price: "14000" })]);
  await runImport(app, importId);
  expect(await importOf(importId)).toMatchObject({ created: 0, updated: 1, failed: 0 });
  const [others, own] = await vehicles();
  expect(others).toEqual(other);
  expect(own).toMatchObject({
    vehicle_id: before[1]?.vehicle_id,
    price: 14_000,
    description: "Written by hand",
    published: false,
    images: ["/photos/a.webp"],
    trim: "Tekna",
  });
  expect(own?.updated_at.getTime()).toBeGreaterThan(before[1]?.updated_at.getTime() ?? 0);

  const emptied = await upload([[...leaf(), ""]], [...HEADER, "trim"]);
  await runImport(app, emptied);
  expect((await vehicles())[1]).toMatchObject({ trim: null, description: "Written by hand" });
  await runImport(app, await upload([leaf({ stock_ref: "" })]));
  expect(await vehicles()).toHaveLength(3);
});

test("any characters are stored unchanged", async () => {
  const odd = `"NULL", {a,b} \\ \\\\N 'x' é 🚗;\n"{}"`;
  const bad = ["NULL", "", `{"a"}`, "\\", `"`, "", odd, "R1", odd];
  const importId = await upload(
    [
      [...leaf({ make: "NULL", model: `{"Leaf"}` }), odd],
      [...leaf({ make: "\\", stock_ref: `a"\\,b` }), ""],
      bad,
    ],
    [...HEADER, "description"],
  );
  await runImport(app, importId);
  const stored = await database.db.selectFrom("vehicles").selectAll().orderBy("make").execute();
  expect(stored).toMatchObject([
    { make: "NULL", model: `{"Leaf"}`, description: odd, trim: null },
    { make: "\\", stock_ref: `a"\\,b`, description: "" },
  ]);
  expect(await rowsOf(importId)).toMatchObject([
    { outcome: "created", title: `2021 NULL {"Leaf"}`, cells: null },
    { outcome: "created" },
    { outcome: "failed", cells: bad },
  ]);
});

test("a killed run resumes after its last saved batch, and saves no row twice", async () => {
  const importId = await upload(cars(2300));
  let lookups = 0;
  const breaking: AppContext = {
    ...app,
    postcode_lookup: {
      locate: async () => {
        lookups += 1;
        if (lookups > 60) throw new Error("killed");
        return { outcome: "unavailable", reason: "no internet in tests" };
      },
    },
  };
  // Each outward code is looked up once. The first batch has them all, so none of it is saved.
  await expect(runImport(breaking, importId)).rejects.toThrow("killed");
  expect(await vehicles()).toEqual([]);
  expect(await importOf(importId)).toMatchObject({ state: "waiting", last_row: 1 });

  const stopLater = stopsAfter(2);
  await expect(runImport(stopLater, importId)).rejects.toThrow("killed");
  expect(await importOf(importId)).toMatchObject({ state: "running", created: 1500, last_row: 1501 });
  expect(await vehicles()).toHaveLength(1500);

  await runImport(app, importId);
  await runImport(app, importId);
  expect(await importOf(importId)).toMatchObject({ state: "done", created: 2300, failed: 0 });
  expect((await vehicles()).map(({ price }) => price)).toEqual(
    Array.from({ length: 2300 }, (_, n) => 5000 + n),
  );
  expect((await rowsOf(importId)).map(({ row }) => row)).toEqual(
    Array.from({ length: 2300 }, (_, n) => n + 2),
  );
});

test("if reading fails, earlier batches are saved before the run fails", async () => {
  const importId = await upload([...cars(500), leaf({ postcode: "L1 1AA", stock_ref: "" })]);
  const locate = async (code: string) => {
    if (code === "L1") throw new Error("killed");
    return { outcome: "unavailable", reason: "no internet in tests" } as const;
  };
  await expect(runImport({ ...app, postcode_lookup: { locate } }, importId)).rejects.toThrow("killed");
  expect(await importOf(importId)).toMatchObject({ state: "running", created: 500, last_row: 501 });
});

/** Kills the run after some batches, through the clock, which each batch reads once. */
function stopsAfter(batches: number): AppContext {
  let lookups = 0;
  return {
    ...app,
    now: () => {
      lookups += 1;
      if (lookups > batches) throw new Error("killed");
      return new Date();
    },
  };
}

test("giving up the job finishes the import, with its unsaved rows as a file to correct", async () => {
  const importId = await upload([...cars(500), leaf({ price: "1" }), leaf({ stock_ref: "A2" })]);
  await expect(runImport(stopsAfter(1), importId)).rejects.toThrow("killed");
  const { rows } = await sql<{ job_id: string }>`
    update graphile_worker._private_jobs set last_error = 'killed'
    where payload ->> 'import_id' = ${importId} returning id::text as job_id
  `.execute(database.db);
  await giveUpJob(app, { ...actor, is_admin: true } as Actor, rows[0]?.job_id ?? "");
  expect(await importOf(importId)).toMatchObject({ state: "done", total: 502, created: 500, failed: 2 });
  const { csv } = await failedRowsOf(app, actor, importId);
  expect(csv).toContain("Price must be at least £1,000");
  expect(csv).toContain("Not imported: something went wrong on our side.");
  expect(await database.db.selectFrom("import_files").selectAll().execute()).toEqual([]);
});

test("concurrent runs of one import save each row once", async () => {
  const importId = await upload(cars(2900));
  await Promise.all([runImport(app, importId), runImport(app, importId)]);
  expect(await importOf(importId)).toMatchObject({ state: "done", created: 2900 });
  expect(await vehicles()).toHaveLength(2900);
});

test("a dealer at the limit of waiting files is refused, and nothing is stored", async () => {
  for (let n = 0; n < OPEN_IMPORTS_MAX; n++) await upload([leaf({ stock_ref: `R${n}` })]);
  await expect(upload([leaf()])).rejects.toThrow(
    `${OPEN_IMPORTS_MAX} of your files are still to be imported`,
  );
  const files = await database.db.selectFrom("import_files").select("import_id").execute();
  expect(files).toHaveLength(OPEN_IMPORTS_MAX);
  await runImport(app, files[0]?.import_id ?? "");
  await upload([leaf()]);
});

test("concurrent files with the same cars store each car once", async () => {
  const rows = Array.from({ length: 300 }, (_, n) => leaf({ stock_ref: `R${n}`, price: String(5000 + n) }));
  const ids = await Promise.all([upload(rows), upload(rows.toReversed())]);
  await Promise.all(ids.map((importId) => runImport(app, importId)));
  expect(await vehicles()).toHaveLength(300);
  const [one, two] = await Promise.all(ids.map(importOf));
  expect((one?.created ?? 0) + (two?.created ?? 0)).toBe(300);
  expect((one?.unchanged ?? 0) + (two?.unchanged ?? 0)).toBe(300);
});

test("many cars with five pictures each are imported", async () => {
  const header = [...HEADER, ...[1, 2, 3, 4, 5].map((place) => `image_url_${place}`)];
  const urls = [1, 2, 3, 4, 5].map((place) => `https://pictures.example/${place}.jpg`);
  await runImport(
    app,
    await upload(
      cars(1000).map((row) => [...row, ...urls]),
      header,
    ),
  );
  const { count } = await database.db
    .selectFrom("vehicle_image_urls")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(5000);
});

test("image URLs are stored with the car, in order, and never published", async () => {
  const header = [...HEADER, "image_url_1", "image_url_2"];
  const urls = ["https://pictures.example/1.jpg", "https://pictures.example/2.jpg"];
  await runImport(app, await upload([[...leaf(), ...urls]], header));
  const stored = () =>
    database.db.selectFrom("vehicle_image_urls").select(["position", "url"]).orderBy("position").execute();
  expect(await stored()).toEqual(urls.map((url, index) => ({ position: index + 1, url })));
  expect(await vehicles()).toMatchObject([{ images: [] }]);
  await runImport(app, await upload([[...leaf(), "", urls[0] ?? ""]], header));
  expect(await stored()).toEqual([{ position: 1, url: urls[0] }]);
  await runImport(app, await upload([leaf()]));
  expect(await stored()).toHaveLength(1);
});

test("the largest permitted file is imported", async () => {
  const bad = leaf({ year: "1999", stock_ref: "" });
  const rows = cars(MAX_IMPORT_ROWS).map((row, index) => (index % 100 === 7 ? bad : row));
  const importId = await upload(rows);
  await runImport(app, importId);
  expect(await importOf(importId)).toMatchObject({
    state: "done",
    total: 10_000,
    created: 9900,
    failed: 100,
    last_row: 10_001,
  });
  const { count } = await database.db
    .selectFrom("browse")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(9900);
  expect(await database.db.selectFrom("browse_changes").selectAll().execute()).toEqual([]);
}, 120_000);

test("holds a car whose description has a fee, releases it once it is clean, and keeps drafts", async () => {
  const header = [...HEADER, "description"];
  const rows = (description: string, changes = {}) => [
    [...leaf(changes), description],
    [...leaf({ stock_ref: "A2", price: "15000" }), "One owner."],
  ];
  const saved = async (given: string[][], columns = header) => {
    const importId = await upload(given, columns);
    await runImport(app, importId);
    const [, other] = await vehicles();
    expect(other).toMatchObject({ published: true, held_words: [] });
    const [first] = await vehicles();
    const [row] = await rowsOf(importId);
    return { published: first?.published, held: first?.held_words, message: row?.message };
  };
  const isHeld = {
    published: false,
    held: ["Admin fee £99"],
    message: expect.stringContaining('"Admin fee £99"'),
  };
  const isShown = { published: true, held: [], message: "" };
  expect(await saved(rows("Admin fee £99."))).toEqual(isHeld);
  expect(await saved(rows("Admin fee £99."))).toEqual(isHeld);
  expect(await saved([leaf({ price: "12500" })], HEADER)).toEqual(isHeld);
  expect(await saved(rows("Two keys."))).toEqual(isShown);
  expect(await saved(rows("Admin fee £99."))).toEqual(isHeld);
  await database.db
    .updateTable("vehicles")
    .set({ allowed_words: ["Admin fee £99"] })
    .execute();
  expect(await saved(rows("One owner. Admin fee £99."))).toEqual(isShown);
  const draft = { published: false, held_words: [], allowed_words: [] };
  await database.db.updateTable("vehicles").set(draft).where("stock_ref", "=", "A1").execute();
  expect(await saved(rows("Plus VAT."))).toMatchObject({ published: false, held: [] });
});

test("holds a row for its trim, and keeps held what a file without that column leaves in place", async () => {
  const trims = [...HEADER, "trim"];
  const saved = async (given: string[], columns: string[]) => {
    await runImport(app, await upload([given], columns));
    return (await vehicles())[0];
  };
  const isHeld = { published: false, held_words: ["plus VAT"] };
  expect(await saved([...leaf(), "Tekna plus VAT"], trims)).toMatchObject(isHeld);
  expect(await saved(leaf({ price: "12750" }), HEADER)).toMatchObject(isHeld);
  expect(await saved([...leaf(), "Two keys."], [...HEADER, "description"])).toMatchObject(isHeld);
  expect(await saved([...leaf(), "Tekna"], trims)).toMatchObject({ published: true, held_words: [] });
});

test("tells row by row what an unknown model and an unknown postcode cost", async () => {
  const importId = await upload([
    leaf({ model: "Laef", postcode: "ZZ1 1ZZ" }),
    leaf({ stock_ref: "A2", price: "15000" }),
  ]);
  await runImport(app, importId);
  expect((await rowsOf(importId)).map(({ outcome, message }) => [outcome, message])).toEqual([
    ["created", expect.stringMatching(/know a Nissan Laef.* We do not know the postcode ZZ1 1ZZ\. Buyers/)],
    ["created", ""],
  ]);
});

test("a row that names a car again confirms that it is in stock, changed or not; a new car needs no row", async () => {
  await runImport(app, await upload([leaf(), leaf({ stock_ref: "A2" }), leaf({ stock_ref: "A3" })]));
  const confirmed = () =>
    database.db
      .selectFrom("vehicle_confirmations")
      .innerJoin("vehicles", "vehicles.vehicle_id", "vehicle_confirmations.vehicle_id")
      .select("stock_ref")
      .orderBy("stock_ref")
      .execute();
  expect(await confirmed()).toEqual([]);
  await runImport(app, await upload([leaf(), leaf({ stock_ref: "A2", price: "9000" })]));
  expect(await confirmed()).toEqual([{ stock_ref: "A1" }, { stock_ref: "A2" }]);
});
