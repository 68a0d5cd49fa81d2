import { expect, it } from "vitest";
import { LEAD_LIMITS } from "#src/domain/policy/leads.ts";
import { findLookAlikes, type RecentRequest, type RequestTraits } from "./dealer-checks.ts";

const JO: RequestTraits = {
  name: "Jo Bloggs",
  email: "jo.2@example.org",
  phone: "+447911123002",
  network: "198.51.100.0/24",
};
const STRANGER: RecentRequest = {
  name: "Ann Lee",
  email: "ann.lee@example.org",
  phone: "+447400500600",
  network: "203.0.113.0/24",
  lead_id: "a",
  is_with_dealer: true,
};
const SAME_NUMBERS = { email: "jo1@example.org", phone: "+447911123001" };
const SURNAME = { name: "Bloggs", network: JO.network };
const COLLEAGUES = ["Ann Lee", "Bo Reed", "Cy Hall", "Di Park", "Ed Cole"].map((name) => ({
  name,
  network: JO.network,
}));
const SAME_HOUSEHOLD = { name: "jo bloggs", network: JO.network };

it.each<[string, Partial<RequestTraits>, Partial<RecentRequest>[], string | undefined]>([
  ["no other request", {}, [], undefined],
  ["strangers", {}, [{}, {}, {}], undefined],
  [
    "numbered mailbox and phone, and a name",
    {},
    [{ ...SAME_NUMBERS, name: "Jo Bloggs" }],
    "Like another request within a day: same name, mailbox but for digits, phone but for its last digits",
  ],
  ["a couple who give their surname", { name: "Bloggs" }, [SURNAME], undefined],
  ["a couple with two names", {}, [{ ...SURNAME, name: "Ann Bloggs" }], undefined],
  [
    "a couple with numbered mailboxes",
    {},
    [{ name: "Ann Bloggs", network: JO.network, email: "jo1@example.org" }],
    undefined,
  ],
  ["five colleagues on one network", {}, COLLEAGUES, undefined],
  [
    "a third of one surname",
    { name: "Bloggs" },
    [SURNAME, SURNAME],
    "Like 2 other requests within a day: same name, network",
  ],
  [
    "one full name, of another mailbox and phone on one network",
    {},
    [SAME_HOUSEHOLD],
    "Like another request within a day: same name, network",
  ],
  ["one full name on two networks", {}, [{ name: "Jo Bloggs" }], undefined],
  ["unknown networks are not the same", { network: null }, [SAME_NUMBERS, {}].map(withoutNetwork), undefined],
  ["ten of a mobile provider's network", {}, Array(10).fill({ network: JO.network }), undefined],
])("%s", (_, changes, others, reason) => {
  const recent = others.map((other) => ({ ...STRANGER, ...other }));
  expect(findLookAlikes({ ...JO, ...changes }, recent, LEAD_LIMITS.lookAlikes)?.reason).toBe(reason);
});

it("names the latest look-alike that reached a dealer", () => {
  const alike = { ...STRANGER, ...SAME_NUMBERS, ...SAME_HOUSEHOLD };
  const recent = [
    { ...alike, lead_id: "held", is_with_dealer: false },
    { ...alike, lead_id: "routed" },
    { ...STRANGER, lead_id: "stranger" },
  ];
  expect(findLookAlikes(JO, recent, LEAD_LIMITS.lookAlikes)?.lead_id).toBe("routed");
});

function withoutNetwork(other: Partial<RecentRequest>): Partial<RecentRequest> {
  return { ...other, network: null };
}
