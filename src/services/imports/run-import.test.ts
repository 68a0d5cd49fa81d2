import { expect, test } from "vitest";
import { MAX_IMPORT_ROWS, OPEN_IMPORTS_MAX } from "#src/domain/policy/imports.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { cars, HEADER, ImportWorld, leaf } from "#tests/support/worlds/import-world.ts";
import { runImport } from "./run-import.ts";

const world = new ImportWorld();
const { upload, importOf, rowsOf, vehicles } = world;

test("valid rows are published and located; invalid rows are reported", async () => {
  const importId = await upload([
    leaf(),
    leaf({ price: "1", stock_ref: "A2", year: "" }),
    leaf({ body_style: "Saloon", stock_ref: "", price: "20000" }),
  ]);
  await runImport(world.app, importId);
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
      dealer_id: world.dealerId,
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
  const shown = await world.database.db.selectFrom("cars_on_sale").select("vehicle_id").execute();
  expect(shown).toHaveLength(2);
  expect(await world.database.db.selectFrom("import_files").selectAll().execute()).toEqual([]);
});

test("each car that a file creates, and none that it updates, counts as a created listing", async () => {
  await runImport(world.app, await upload([leaf()]));
  await runImport(
    world.app,
    await upload([leaf({ price: "12500" }), leaf({ stock_ref: "A2", model: "Ariya" })]),
  );
  const events = await world.database.db
    .selectFrom("analytics_events")
    .innerJoin("vehicles", "vehicles.vehicle_id", "analytics_events.vehicle_id")
    .select(["name", "page_path", "stock_ref", "fields", "analytics_events.dealer_id"])
    .orderBy("stock_ref")
    .execute();
  const created = { name: "listing_created", page_path: "/dealer/bulk-upload", dealer_id: world.dealerId };
  expect(events).toEqual([
    { ...created, stock_ref: "A1", fields: { vehicle_make: "Nissan", vehicle_model: "Leaf" } },
    { ...created, stock_ref: "A2", fields: { vehicle_make: "Nissan", vehicle_model: "Ariya" } },
  ]);
});

test("a second upload updates by stock_ref, and keeps columns that the file lacks", async () => {
  await buildVehicle(world.database.db, {
    dealer_id: world.dealerId,
    stock_ref: "A1",
    description: "Written by hand",
    published: false,
    images: ["/photos/a.webp"],
    trim: "Tekna",
  });
  const other = await buildVehicle(world.database.db, { stock_ref: "A1", price: 1111 });
  const before = await vehicles();
  const importId = await upload([leaf({ price: "14000" })]);
  await runImport(world.app, importId);
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
  await runImport(world.app, emptied);
  expect((await vehicles())[1]).toMatchObject({ trim: null, description: "Written by hand" });
  await runImport(world.app, await upload([leaf({ stock_ref: "" })]));
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
  await runImport(world.app, importId);
  const stored = await world.database.db.selectFrom("vehicles").selectAll().orderBy("make").execute();
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

test("a dealer at the limit of waiting files is refused, and nothing is stored", async () => {
  for (let n = 0; n < OPEN_IMPORTS_MAX; n++) await upload([leaf({ stock_ref: `R${n}` })]);
  await expect(upload([leaf()])).rejects.toThrow(
    `${OPEN_IMPORTS_MAX} of your files are still to be imported`,
  );
  const files = await world.database.db.selectFrom("import_files").select("import_id").execute();
  expect(files).toHaveLength(OPEN_IMPORTS_MAX);
  await runImport(world.app, files[0]?.import_id ?? "");
  await upload([leaf()]);
});

test("of more files at the same moment than the limit takes, the others are refused", async () => {
  const uploads = Array.from({ length: OPEN_IMPORTS_MAX + 2 }, (_, n) =>
    upload([leaf({ stock_ref: `R${n}` })]),
  );
  const refused = (await Promise.allSettled(uploads)).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(2);
});

test("many cars with five pictures each are imported", async () => {
  const header = [...HEADER, ...[1, 2, 3, 4, 5].map((place) => `image_url_${place}`)];
  const urls = [1, 2, 3, 4, 5].map((place) => `https://pictures.example/${place}.jpg`);
  await runImport(
    world.app,
    await upload(
      cars(1000).map((row) => [...row, ...urls]),
      header,
    ),
  );
  const { count } = await world.database.db
    .selectFrom("vehicle_image_urls")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(5000);
});

test("image URLs are stored with the car, in order, and never published", async () => {
  const header = [...HEADER, "image_url_1", "image_url_2"];
  const urls = ["https://pictures.example/1.jpg", "https://pictures.example/2.jpg"];
  await runImport(world.app, await upload([[...leaf(), ...urls]], header));
  const stored = () =>
    world.database.db
      .selectFrom("vehicle_image_urls")
      .select(["position", "url"])
      .orderBy("position")
      .execute();
  expect(await stored()).toEqual(urls.map((url, index) => ({ position: index + 1, url })));
  expect(await vehicles()).toMatchObject([{ images: [] }]);
  await runImport(world.app, await upload([[...leaf(), "", urls[0] ?? ""]], header));
  expect(await stored()).toEqual([{ position: 1, url: urls[0] }]);
  await runImport(world.app, await upload([leaf()]));
  expect(await stored()).toHaveLength(1);
});

test("the largest permitted file is imported", async () => {
  const bad = leaf({ year: "1999", stock_ref: "" });
  const rows = cars(MAX_IMPORT_ROWS).map((row, index) => (index % 100 === 7 ? bad : row));
  const importId = await upload(rows);
  await runImport(world.app, importId);
  expect(await importOf(importId)).toMatchObject({
    state: "done",
    total: 10_000,
    created: 9900,
    failed: 100,
    last_row: 10_001,
  });
  const { count } = await world.database.db
    .selectFrom("cars_on_sale")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(9900);
}, 120_000);

test("tells row by row what an unknown model and an unknown postcode cost", async () => {
  const importId = await upload([
    leaf({ model: "Laef", postcode: "ZZ1 1ZZ" }),
    leaf({ stock_ref: "A2", price: "15000" }),
  ]);
  await runImport(world.app, importId);
  expect((await rowsOf(importId)).map(({ outcome, message }) => [outcome, message])).toEqual([
    ["created", expect.stringMatching(/know a Nissan Laef.* We do not know the postcode ZZ1 1ZZ\. Buyers/)],
    ["created", ""],
  ]);
});

test("a row that names a car again confirms that it is in stock, changed or not; a new car needs no row", async () => {
  await runImport(world.app, await upload([leaf(), leaf({ stock_ref: "A2" }), leaf({ stock_ref: "A3" })]));
  const confirmed = () =>
    world.database.db
      .selectFrom("vehicle_confirmations")
      .innerJoin("vehicles", "vehicles.vehicle_id", "vehicle_confirmations.vehicle_id")
      .select("stock_ref")
      .orderBy("stock_ref")
      .execute();
  expect(await confirmed()).toEqual([]);
  await runImport(world.app, await upload([leaf(), leaf({ stock_ref: "A2", price: "9000" })]));
  expect(await confirmed()).toEqual([{ stock_ref: "A1" }, { stock_ref: "A2" }]);
});
