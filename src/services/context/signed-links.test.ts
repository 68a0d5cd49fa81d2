import { expect, it } from "vitest";
import { createSignedLinks } from "./signed-links.ts";

const ORIGIN = "https://second-spark.example";
const links = createSignedLinks("a secret of more than 32 characters", ORIGIN).buyerLinks;
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
  ["another secret's", tokenOf(createSignedLinks("another secret of 32 characters!", ORIGIN).buyerLinks)],
])("%s opens nothing", (_, token) => {
  expect(links.leadOf(token, SOON)).toBeNull();
});

it("signs as the emails did that are still in mailboxes", () => {
  const all = createSignedLinks("a secret of more than 32 characters", ORIGIN);
  const id = "7c5d1a52-0000-4000-8000-000000000001";
  const at = new Date("2026-11-03T09:30:00Z");
  expect([
    all.buyerLinks.urlOf({ lead_id: id, created_at: at }),
    all.alertLinks.confirmUrl({ saved_search_id: id, requested_at: at }),
    all.alertLinks.manageUrl(id, at),
    all.reviewLinks.urlOf({ review_invitation_id: id, routed_at: at }),
    all.stockCheckLinks.urlOf({ stock_check_link_id: id, expires_at: at }),
    all.feedLinks.urlOf(id, "cars.csv"),
  ]).toEqual([
    `${ORIGIN}/my-request/fF0aUgAAQACAAAAAAAAAAWzK3RiCSwPOxOoBoKbx_z_6k4Bj4WCHG1IQs5U`,
    `${ORIGIN}/saved-searches/confirm/fF0aUgAAQACAAAAAAAAAAWrsTJjGifN3gx4vrN7CDrDon8GZVVQVuW8Dy5Y`,
    `${ORIGIN}/saved-searches/fF0aUgAAQACAAAAAAAAAAWzK3RhIIRMmeqgjDslWZ0xBCGMDrgDQHfHiK38`,
    `${ORIGIN}/review/fF0aUgAAQACAAAAAAAAAAWtgUJi9bBZ6T1ENNQyLf95TBetCeOQ98NDnADI`,
    `${ORIGIN}/stock-check/fF0aUgAAQACAAAAAAAAAAWrpqZjCNaKhenTCa1jWTD19w3VgZ6y_-k0FMWk`,
    `${ORIGIN}/vehicle-feeds/fF0aUgAAQACAAAAAAAAAAfSGVwCdD7r_KeTf5t-VmqHb8axt-HXqi9p7HO8/cars.csv`,
  ]);
  expect(all.dealerProposals.sign([id], "facts", at)).toBe(
    "fF0aUgAAQACAAAAAAAAAAWrpt6jxlY7AaImB4swrVBROqUWBwHvBmepXPqU",
  );
});
