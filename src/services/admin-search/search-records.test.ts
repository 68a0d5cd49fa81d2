import { expect, it } from "vitest";
import { submitLeadForTwoDealers } from "#tests/support/records/lead-for-two-dealers.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { searchRecords } from "./search-records.ts";

const world = leadWorld();
const found = async (search: string) => {
  const kinds = await searchRecords(world.app, search);
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
