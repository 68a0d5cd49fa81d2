import { expect, it } from "vitest";
import { createBuyerLinks } from "./buyer-links.ts";

const ORIGIN = "https://second-spark.example";
const links = createBuyerLinks("a secret of more than 32 characters", ORIGIN);
const LEAD = {
  lead_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  created_at: new Date("2026-02-28T10:00:00Z"),
};
const tokenOf = (made = links) => made.urlOf(LEAD).slice(`${ORIGIN}/my-request/`.length);
const SOON = new Date("2026-03-01T00:00:00Z");

it("creates a deterministic link that opens its lead", () => {
  expect(links.leadOf(tokenOf(), SOON)).toBe(LEAD.lead_id);
  expect(links.urlOf(LEAD)).toBe(links.urlOf({ ...LEAD }));
});

it("is valid for the twelve months of retention", () => {
  expect(links.leadOf(tokenOf(), new Date("2027-02-28T09:59:59Z"))).toBe(LEAD.lead_id);
  expect(links.leadOf(tokenOf(), new Date("2027-02-28T10:00:00Z"))).toBeNull();
});

it.each([
  ["nothing", ""],
  ["something else", "not-a-token"],
  ["a lead_id", LEAD.lead_id],
  ["one character changed", tokenOf().replace(/^./, (first) => (first === "A" ? "B" : "A"))],
  ["something added", `${tokenOf()}A`],
  ["something cut off", tokenOf().slice(0, -4)],
  ["another secret's", tokenOf(createBuyerLinks("another secret of 32 characters!", ORIGIN))],
])("%s opens nothing", (_, token) => {
  expect(links.leadOf(token, SOON)).toBeNull();
});
