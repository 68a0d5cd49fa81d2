import { expect, it } from "vitest";
import { buildVehicle } from "#tests/support/factories.ts";
import { submitLeadForTwoDealers } from "#tests/support/records/lead-for-two-dealers.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { searchRecords } from "./search-records.ts";

const world = leadWorld();
const found = async (search: string) => {
  const { found: kinds } = await searchRecords(world.app, search);
  return Object.fromEntries(kinds.map(({ kind, records }) => [kind, records.map(({ title }) => title)]));
};

it("finds requests, dealers, cars, posts and emails by one text", async () => {
  const { db } = world.database;
  await submitLeadForTwoDealers(world, { name: "Nia Price", email: "nia@example.org" });
  await db
    .insertInto("posts")
    .values({
      slug: "one-charge",
      title: "One charge a week",
      excerpt: "",
      body_markdown: "Text",
      body_html: "",
      status: "draft",
    })
    .execute();
  const tried = { kind: "send-lead-confirmation", state: "sent", first_tried_at: NOW, last_tried_at: NOW };
  await db
    .insertInto("mail_log")
    .values({
      ...tried,
      mail_key: "1",
      recipient: "n…@example.org",
      subject: "We asked One Cars to call you",
    })
    .execute();
  expect(await found("one")).toEqual({
    dealer: ["One Cars"],
    vehicle: [expect.any(String), expect.any(String)],
    post: ["One charge a week"],
    mail: ["We asked One Cars to call you"],
  });
  expect(await found("nia price")).toEqual({ lead: ["Nia Price"] });
  expect(await found("nia@example.org")).toEqual({
    lead: ["Nia Price"],
    mail: ["We asked One Cars to call you"],
  });
  expect(await found("07700 900123")).toEqual({ lead: ["Nia Price"] });
  expect(await found("100%")).toEqual({});
  expect(await found("")).toEqual({});
});

it("names the one record whose registration, stock number, reference, name or address was typed", async () => {
  const { one, two, lead_id } = await submitLeadForTwoDealers(world, { email: "nia@example.org" });
  const { db } = world.database;
  const car = { dealer_id: one, registration: "AB12CDE", stock_ref: "ZK-77" };
  const { vehicle_id } = await buildVehicle(db, car);
  const exact = async (search: string) => (await searchRecords(world.app, search)).exact;
  for (const search of ["ab12 cde", "AB12CDE", "ZK-77", "zk-77"]) {
    expect(await exact(search), search).toEqual({ kind: "vehicle", id: vehicle_id });
    expect(await found(search), search).toMatchObject({ vehicle: [expect.any(String)] });
  }
  expect(await exact(lead_id.slice(0, 8).toUpperCase())).toEqual({ kind: "lead", id: lead_id });
  expect(await exact("Nia@example.org")).toEqual({ kind: "lead", id: lead_id });
  expect(await exact("two cars")).toEqual({ kind: "dealer", id: two });
  expect(await exact("cars")).toBeNull();
  await buildVehicle(db, { ...car, dealer_id: two });
  expect(await exact("ab12 cde")).toBeNull();
  expect(await found("ab12 cde")).toMatchObject({ vehicle: [expect.any(String), expect.any(String)] });
});
