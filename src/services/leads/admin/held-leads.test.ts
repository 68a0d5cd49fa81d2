import { describe, expect, it } from "vitest";
import { daysAfter, hoursAfter } from "#src/domain/time/ago.ts";
import { listInbox } from "#src/services/overview/inbox-queries.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { leadTables } from "#tests/support/leads.ts";
import { DISPOSABLE, heldLeadWorld } from "#tests/support/worlds/held-lead-world.ts";
import { NOW } from "#tests/support/worlds/lead-world.ts";
import { acceptHeldLead, expireHeldLeads, findAdminLead } from "./admin-leads.ts";

const { world, app, submit, stateOf, jobNames } = heldLeadWorld();
/** Enough that no dealer gets far more than usual. */
const manyDealers = async () => {
  for (let i = 0; i < 20; i++) {
    await buildVehicle(world.database.db, {
      dealer_id: (await buildDealer(world.database.db, { name: `Dealer ${i}` })).dealer_id,
    });
  }
};

describe("a request that looks automated", () => {
  it.each([
    ["from a throwaway mailbox", DISPOSABLE, "held"],
    ["sent too fast by the browser's clock", { form_seconds: 1 }, "held"],
    [
      "sent too fast by ours",
      { form_seconds: undefined, form_shown_at: String(NOW.getTime() - 1000) },
      "held",
    ],
    ["sent by a program, without signals", { company_website: undefined, form_seconds: undefined }, "held"],
    [
      "posted by the form without JavaScript",
      { company_website: "", form_seconds: undefined, form_shown_at: String(NOW.getTime() - 30_000) },
      "routed",
    ],
    ["with the hidden field filled in", { company_website: "spam.example" }, "held"],
    ["filled in by a person", { company_website: "", form_seconds: 30 }, "routed"],
  ])(
    "%s is answered like any other, and is kept from dealers unless it is genuine",
    async (_, signals, state) => {
      await buildVehicle(world.database.db, {
        dealer_id: (await buildDealer(world.database.db, { name: "Near Cars" })).dealer_id,
      });
      const receipt = await submit(signals);
      expect(receipt).toEqual({
        lead_id: expect.any(String),
        routed: 1,
        dealers: [{ name: "Near Cars" }],
        repeat: false,
        vehicle_unavailable: false,
        dealer_unavailable: false,
        chosen_unavailable: false,
      });
      expect(await stateOf(receipt.lead_id)).toBe(state);
      expect((await leadTables.count(world.database.db))?.routes).toBe(state === "routed" ? 1 : 0);
      expect(await jobNames()).toEqual(
        {
          held: ["send-lead-held"],
          routed: ["send-lead-notification", "send-lead-confirmation"],
        }[state],
      );
    },
  );

  it("gets the same response when it is sent again", async () => {
    await buildVehicle(world.database.db);
    const request = { ...DISPOSABLE, phone: "07700 900999" };
    const first = await submit(request);
    expect(await submit(request)).toEqual(first);
    expect((await leadTables.count(world.database.db))?.leads).toBe(1);
  });

  it("does not join an earlier lead of the impersonated person", async () => {
    const vehicle = await buildVehicle(world.database.db);
    const person = { email: "real@example.org", phone: "07700 900998", vehicle_id: vehicle.vehicle_id };
    const real = await submit(person);
    world.now = hoursAfter(NOW, 1);
    const pretended = await submit({ ...person, company_website: "x" });
    expect(pretended.lead_id).not.toBe(real.lead_id);
    expect(await stateOf(pretended.lead_id)).toBe("held");
  });
});

describe("more requests than a network sends in an hour", () => {
  it.each([
    ["one address", () => "192.0.2.9"],
    ["one household's many IPv6 addresses", (i: number) => `2001:db8:0:1::${i + 1}`],
  ])("from %s are held from the twenty-first, though fifty come at once", async (_, address) => {
    await manyDealers();
    await Promise.all(Array.from({ length: 50 }, (_, i) => submit({}, address(i))));
    const { total, items } = await listInbox(app());
    expect(total).toBe(30);
    const parts = (await findAdminLead(app(), items[0]?.id ?? "")).lead.check_parts;
    expect(parts.find(({ outcome }) => outcome === "hold")?.reason).toMatch(/^Request \d+ from its network/);
    world.now = new Date(NOW.getTime() + 3_600_000 + 1);
    expect(await stateOf((await submit({}, address(0))).lead_id)).toBe("routed");
  });

  it("are not held from another IP address", async () => {
    await manyDealers();
    for (let i = 0; i < 20; i++) await submit({}, "192.0.2.9");
    expect(await stateOf((await submit({}, "192.0.2.10")).lead_id)).toBe("routed");
  });
});

it("expires only leads that were not reviewed within a week, and tells their buyers", async () => {
  await buildVehicle(world.database.db);
  const routed = await submit();
  const held = await submit(DISPOSABLE);
  world.now = daysAfter(NOW, 7);
  await expireHeldLeads(app());
  expect(await stateOf(held.lead_id)).toBe("held");
  world.now = new Date(world.now.getTime() + 1);
  const younger = await submit({ email: "late@yopmail.com" });
  await expireHeldLeads(app());
  expect(await stateOf(held.lead_id)).toBe("expired");
  expect(await stateOf(younger.lead_id)).toBe("held");
  expect(await stateOf(routed.lead_id)).toBe("routed");
  expect((await jobNames()).filter((name) => name === "send-lead-closed")).toHaveLength(1);
  await expect(acceptHeldLead(app(), ADMIN, held.lead_id)).rejects.toThrow(
    "This request is already expired.",
  );
});
