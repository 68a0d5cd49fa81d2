import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LEAD_LIMITS } from "#src/domain/leads/screening/screen-lead.ts";
import { daysAfter, hoursAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import {
  aLeadRequest,
  aStranger,
  FROM_NOWHERE,
  jobsOf,
  leadTables,
  placeOutwards,
} from "#tests/support/leads.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { submitLead } from "../submission/submit-lead.ts";
import { acceptHeldLead } from "./accept-held-lead.ts";
import { expireHeldLeads } from "./expire-held-leads.ts";
import { listHeldLeads } from "./list-held-leads.ts";
import { rejectHeldLead } from "./reject-held-lead.ts";

const NOW = new Date("2026-03-31T12:00:00Z");
let now = NOW;
let database: TestDatabase;
let app: AppContext;

beforeAll(async () => {
  database = await createTestDatabase();
  app = { ...testApp(database.db, () => now), leadLimits: LEAD_LIMITS };
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = NOW;
  await leadTables.empty(database.db);
});

const FORM = { company_website: "", form_seconds: 30 };
let people = 0;
/** Each request has another sender. */
const submit = (changes: Record<string, unknown> = {}, ip: string | null = null) => {
  people += 1;
  return submitLead(app, aLeadRequest({ ...aStranger(people), ...FORM, ...changes }), {
    ...FROM_NOWHERE,
    ip,
  });
};
/** Enough that no dealer gets far more than usual. */
const manyDealers = async () => {
  for (let i = 0; i < 20; i++) {
    await buildVehicle(database.db, {
      dealer_id: (await buildDealer(database.db, { name: `Dealer ${i}` })).dealer_id,
    });
  }
};
const THROWAWAY = { email: "someone@mailinator.com" };
const stateOf = async (leadId: string) =>
  (
    await database.db
      .selectFrom("leads")
      .select("state")
      .where("lead_id", "=", leadId)
      .executeTakeFirstOrThrow()
  ).state;
const changesOf = (leadId: string) =>
  database.db
    .selectFrom("lead_state_changes")
    .select(["from_state", "to_state", "changed_at", "changed_by", "reason"])
    .where("lead_id", "=", leadId)
    .orderBy("lead_state_change_id")
    .execute();
const jobNames = async () => (await jobsOf(database.db)).map(({ name }) => name);

describe("a request that looks automated", () => {
  it.each([
    ["from a throwaway mailbox", THROWAWAY, "held"],
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
    async (_, traces, state) => {
      await buildVehicle(database.db, {
        dealer_id: (await buildDealer(database.db, { name: "Near Cars" })).dealer_id,
      });
      const receipt = await submit(traces);
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
      expect((await leadTables.count(database.db))?.routes).toBe(state === "routed" ? 1 : 0);
      expect(await jobNames()).toEqual(
        {
          held: ["send-lead-held"],
          routed: ["send-lead-notification", "send-lead-confirmation"],
        }[state],
      );
    },
  );

  it("gets the same response when it is sent again", async () => {
    await buildVehicle(database.db);
    const request = { ...THROWAWAY, phone: "07700 900999" };
    const first = await submit(request);
    expect(await submit(request)).toEqual(first);
    expect((await leadTables.count(database.db))?.leads).toBe(1);
  });

  it("does not join an earlier lead of the impersonated person", async () => {
    const vehicle = await buildVehicle(database.db);
    const person = { email: "real@example.org", phone: "07700 900998", vehicle_id: vehicle.vehicle_id };
    const real = await submit(person);
    now = hoursAfter(NOW, 1);
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
    const held = await listHeldLeads(app, ADMIN);
    expect(held.total).toBe(30);
    const parts = held.leads[0]?.check_parts ?? [];
    expect(parts.find(({ outcome }) => outcome === "hold")?.reason).toMatch(/^Request \d+ from its network/);
    now = new Date(NOW.getTime() + 3_600_000 + 1);
    expect(await stateOf((await submit({}, address(0))).lead_id)).toBe("routed");
  });

  it("are not held from another IP address", async () => {
    await manyDealers();
    for (let i = 0; i < 20; i++) await submit({}, "192.0.2.9");
    expect(await stateOf((await submit({}, "192.0.2.10")).lead_id)).toBe("routed");
  });
});

describe("an admin decides", () => {
  it("to accept: matches current stock, notifies dealers and buyer, and is audited", async () => {
    const { lead_id } = await submit(THROWAWAY);
    const vehicle = await buildVehicle(database.db);
    expect(await acceptHeldLead(app, ADMIN, lead_id)).toBe(1);
    expect(await changesOf(lead_id)).toMatchObject([
      { from_state: "received", to_state: "held", changed_by: "system", reason: "Throwaway mailbox" },
      {
        from_state: "held",
        to_state: "routed",
        changed_by: ADMIN.user_id,
        reason: "Looks genuine",
        changed_at: NOW,
      },
    ]);
    expect(await database.db.selectFrom("lead_routes").select("dealer_id").execute()).toEqual([
      { dealer_id: vehicle.dealer_id },
    ]);
    expect(await jobNames()).toEqual(["send-lead-held", "send-lead-notification", "send-lead-confirmation"]);
  });

  it("to accept one without matches: it becomes unmatched", async () => {
    const { lead_id } = await submit(THROWAWAY);
    expect(await acceptHeldLead(app, ADMIN, lead_id)).toBe(0);
    expect(await stateOf(lead_id)).toBe("unmatched");
  });

  it("to accept one about a vehicle: its dealer comes first, with at most one other", async () => {
    const vehicle = await buildVehicle(database.db);
    for (let i = 0; i < 2; i++) await buildVehicle(database.db);
    const { lead_id } = await submit({ ...THROWAWAY, vehicle_id: vehicle.vehicle_id });
    await database.db
      .updateTable("vehicles")
      .set({ published: false })
      .where("vehicle_id", "=", vehicle.vehicle_id)
      .execute();
    expect(await acceptHeldLead(app, ADMIN, lead_id)).toBe(1);
    expect((await jobsOf(database.db)).at(-1)?.payload).toMatchObject({ vehicle_unavailable: true });
  });

  it("to reject with a reason: no dealer receives it", async () => {
    await buildVehicle(database.db);
    const { lead_id } = await submit(THROWAWAY);
    await expect(rejectHeldLead(app, ADMIN, lead_id, { reason: " " })).rejects.toMatchObject({
      fields: { reason: "Say why it is rejected" },
    });
    await rejectHeldLead(app, ADMIN, lead_id, { reason: "Test entry" });
    expect((await changesOf(lead_id)).at(-1)).toMatchObject({ to_state: "rejected", reason: "Test entry" });
    expect(await jobNames()).toEqual(["send-lead-held"]);
  });

  it.each(["objected_at", "restricted_at"])(
    "to accept one whose buyer allows no dealer (%s): refused",
    async (decision) => {
      await buildVehicle(database.db);
      const { lead_id } = await submit(THROWAWAY);
      await database.db
        .updateTable("leads")
        .set({ [decision]: NOW })
        .where("lead_id", "=", lead_id)
        .execute();
      await expect(acceptHeldLead(app, ADMIN, lead_id)).rejects.toThrow(
        "The buyer does not want this request to be sent to any dealer.",
      );
      expect(await stateOf(lead_id)).toBe("held");
      expect((await leadTables.count(database.db))?.routes).toBe(0);
      await rejectHeldLead(app, ADMIN, lead_id, { reason: "They objected" });
    },
  );

  it("to accept two duplicates at once: only one is sent to dealers", async () => {
    for (const name of ["North Cars", "South Cars", "West Cars", "East Cars"]) {
      await buildVehicle(database.db, { dealer_id: (await buildDealer(database.db, { name })).dealer_id });
    }
    const person = { ...THROWAWAY, phone: "07700 900997" };
    const one = await submit(person);
    now = hoursAfter(NOW, 1);
    const other = await submit(person);
    expect(other.lead_id).not.toBe(one.lead_id);
    const decisions = await Promise.allSettled(
      [one, other].map(({ lead_id }) => acceptHeldLead(app, ADMIN, lead_id)),
    );
    expect(decisions.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = decisions.find((decision) => decision.status === "rejected");
    expect(String(refused?.reason)).toMatch(/\w+ Cars and \w+ Cars already have this person's request\./);
    expect((await leadTables.count(database.db))?.routes).toBe(2);
  });

  it("to accept one whose duplicate dealers already have: refused", async () => {
    const { vehicle_id, dealer_id } = await buildVehicle(database.db);
    await database.db
      .updateTable("dealers")
      .set({ name: "Own Cars" })
      .where("dealer_id", "=", dealer_id)
      .execute();
    const person = { email: "real@example.org", phone: "07700 900996", vehicle_id };
    const held = await submit({ ...person, form_seconds: 1 });
    now = hoursAfter(NOW, 1);
    const routed = await submit(person);
    expect(await stateOf(routed.lead_id)).toBe("routed");
    await expect(acceptHeldLead(app, ADMIN, held.lead_id)).rejects.toThrow(
      "Own Cars already have this person's request.",
    );
    expect(await stateOf(held.lead_id)).toBe("held");
  });

  it("only once: one of ten concurrent decisions succeeds", async () => {
    await buildVehicle(database.db);
    const { lead_id } = await submit(THROWAWAY);
    const decisions = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        i % 2 ? acceptHeldLead(app, ADMIN, lead_id) : rejectHeldLead(app, ADMIN, lead_id, { reason: "Spam" }),
      ),
    );
    expect(decisions.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await changesOf(lead_id)).toHaveLength(2);
  });

  it("as the only role that can", async () => {
    const { lead_id } = await submit(THROWAWAY);
    const { dealer_id } = await buildDealer(database.db);
    for (const actor of [{ kind: "visitor" } as const, dealerUser(null), dealerUser(dealer_id)]) {
      await expect(listHeldLeads(app, actor)).rejects.toThrow(/Sign in|permission/);
      await expect(acceptHeldLead(app, actor, lead_id)).rejects.toThrow(/Sign in|permission/);
      await expect(rejectHeldLead(app, actor, lead_id, { reason: "x" })).rejects.toThrow(
        /Sign in|permission/,
      );
    }
    expect(await stateOf(lead_id)).toBe("held");
  });

  it("and gets 'not found' for an unknown lead", async () => {
    for (const id of ["nonsense", "00000000-0000-4000-8000-000000000000"]) {
      await expect(acceptHeldLead(app, ADMIN, id)).rejects.toThrow("Lead not found");
    }
  });
});

it("expires only leads that were not reviewed within a week", async () => {
  await buildVehicle(database.db);
  const routed = await submit();
  const held = await submit(THROWAWAY);
  now = daysAfter(NOW, 7);
  await expireHeldLeads(app);
  expect(await stateOf(held.lead_id)).toBe("held");
  now = new Date(now.getTime() + 1);
  const younger = await submit({ email: "late@yopmail.com" });
  await expireHeldLeads(app);
  expect(await stateOf(held.lead_id)).toBe("expired");
  expect(await stateOf(younger.lead_id)).toBe("held");
  expect(await stateOf(routed.lead_id)).toBe("routed");
  await expect(acceptHeldLead(app, ADMIN, held.lead_id)).rejects.toThrow("This request is already expired.");
});
