import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newDataFolder } from "./support/data-folder.ts";
import { INVALIDATION } from "./support/html-page.ts";
import { databaseOf, type Program, startProgram } from "./support/program.ts";

let program: Program;
let database: Awaited<ReturnType<typeof databaseOf>>;
let client: Client;
beforeAll(async () => {
  const dataDir = await newDataFolder();
  program = await startProgram(dataDir, { SAMPLE_DATA: "on" });
  database = await databaseOf(dataDir);
  client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${program.origin}/api/mcp`)));
});
afterAll(async () => {
  await client?.close();
  await database?.close();
  await program?.end();
});

async function found(search: Record<string, string>) {
  const { structuredContent } = await client.callTool({ name: "search", arguments: search });
  const { total, cars } = structuredContent as { total: number; cars: { vehicle_id: string }[] };
  return { total, ids: cars.map(({ vehicle_id }) => vehicle_id) };
}

/** As a browser shows it, after the sentence in it is read. */
async function drawn(search: Record<string, string>) {
  const page = await (await fetch(`${program.origin}/browse?${new URLSearchParams(search)}`)).text();
  const [, results = ""] = page.split('id="found"');
  const [cards = ""] = results.split("</section>");
  const ids = [...cards.matchAll(/<article[\s\S]*?href="\/vehicle\/([0-9a-f-]{36})"/g)].map(([, id]) => id);
  return { total: Number(/data-total="(\d+)"/.exec(results)?.[1]), ids };
}

const VALUES: Record<string, string[]> = {
  keyword: ["leaf", "SUV under £20k", "tesla near Leeds", "200 miles in winter", "kia or nissan"],
  postcode: ["M1", "Bristol", "B"],
  bodyStyle: ["SUV", "Hatchback", "SUV,Hatchback"],
  make: ["Nissan", "Tesla"],
  maxPrice: ["12000", "20000", "35000"],
  minWinterRange: ["120", "180"],
  plug: ["CCS", "CHAdeMO"],
  sort: ["price-asc", "winter-range-desc", "mileage"],
  page: ["2", "99"],
};
const filters = fc
  .subarray(Object.keys(VALUES), { maxLength: 3 })
  .chain((names) =>
    fc.tuple(...names.map((name) => fc.constantFrom(...(VALUES[name] ?? [])).map((value) => [name, value]))),
  );

it("finds the cars and totals of 60 drawn browse pages", async () => {
  let cars = 0;
  for (const given of fc.sample(filters, { numRuns: 60, seed: 11 })) {
    const search = Object.fromEntries(given) as Record<string, string>;
    const answer = await found(search);
    expect({ search, ...answer }).toEqual({ search, ...(await drawn(search)) });
    cars += answer.ids.length;
  }
  expect(cars).toBeGreaterThan(100);
});

/** Visible words of a page, with entities read. */
async function wordsOf(url: string): Promise<string> {
  const { pathname, search } = new URL(url);
  const html = await (await fetch(`${program.origin}${pathname}${search}`)).text();
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

it("says of cars and of a week what their pages say", async () => {
  const { ids } = await found({ sort: "price-asc" });
  for (const vehicleId of ids) {
    const week = {
      vehicle_id: vehicleId,
      daily_miles: 45,
      days_a_week: 4,
      longest_trip: 210,
      charging: "street",
    };
    const answered = (await client.callTool({ name: "will_it_do", arguments: week })).structuredContent as {
      answer: string;
      sum: string[];
      source: string;
    };
    const words = await wordsOf(answered.source);
    for (const text of [answered.answer, ...answered.sum]) expect(words).toContain(text);
    const { car } = (await client.callTool({ name: "car", arguments: { vehicle_id: vehicleId } }))
      .structuredContent as {
      car: { total_price: number; figures: { name: string; text: string | null; evidence: string }[] };
    };
    expect(words).toContain(`£${car.total_price.toLocaleString("en-GB")}`);
    const others = car.figures.filter(({ evidence }) => evidence !== "dealer says");
    for (const { text } of others) if (text !== null) expect(words).toContain(text);
  }
});

it("no longer finds a sold car", async () => {
  const { total, ids } = await found({});
  const [sold = ""] = ids;
  await database.db
    .updateTable("vehicles")
    .set({ published: false, sold_at: new Date() })
    .where("vehicle_id", "=", sold)
    .execute();
  await expect.poll(async () => (await found({})).total, INVALIDATION).toBe(total - 1);
  expect((await found({})).ids).not.toContain(sold);
  const { isError } = await client.callTool({ name: "car", arguments: { vehicle_id: sold } });
  expect(isError).toBe(true);
});
