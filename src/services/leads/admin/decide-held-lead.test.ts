import { describe, expect, it } from "vitest";
import { hoursAfter } from "#src/domain/time/ago.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { jobsOf, leadTables } from "#tests/support/leads.ts";
import { DISPOSABLE, heldLeadWorld } from "#tests/support/worlds/held-lead-world.ts";
import { NOW } from "#tests/support/worlds/lead-world.ts";
import { acceptHeldLead, rejectHeldLead } from "./admin-leads.ts";

const { world, app, submit, stateOf, jobNames } = heldLeadWorld();
const changesOf = (leadId: string) =>
  world.database.db
    .selectFrom("lead_state_changes")
    .select(["from_state", "to_state", "changed_at", "changed_by", "reason"])
    .where("lead_id", "=", leadId)
    .orderBy("lead_state_change_id")
    .execute();

describe("an admin decides", () => {
  it("to accept: matches current stock, notifies dealers and buyer, and is audited", async () => {
    const { lead_id } = await submit(DISPOSABLE);
    const vehicle = await buildVehicle(world.database.db);
    expect(await acceptHeldLead(app(), ADMIN, lead_id)).toBe(1);
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
    expect(await world.database.db.selectFrom("lead_routes").select("dealer_id").execute()).toEqual([
      { dealer_id: vehicle.dealer_id },
    ]);
    expect(await jobNames()).toEqual(["send-lead-held", "send-lead-notification", "send-lead-confirmation"]);
  });

  it("to accept one without matches: it becomes unmatched", async () => {
    const { lead_id } = await submit(DISPOSABLE);
    expect(await acceptHeldLead(app(), ADMIN, lead_id)).toBe(0);
    expect(await stateOf(lead_id)).toBe("unmatched");
  });

  it("to accept one about a vehicle: its dealer comes first, with at most one other", async () => {
    const vehicle = await buildVehicle(world.database.db);
    for (let i = 0; i < 2; i++) await buildVehicle(world.database.db);
    const { lead_id } = await submit({ ...DISPOSABLE, vehicle_id: vehicle.vehicle_id });
    await world.database.db
      .updateTable("vehicles")
      .set({ published: false })
      .where("vehicle_id", "=", vehicle.vehicle_id)
      .execute();
    expect(await acceptHeldLead(app(), ADMIN, lead_id)).toBe(1);
    expect((await jobsOf(world.database.db)).at(-1)?.payload).toMatchObject({ vehicle_unavailable: true });
  });

  it("to reject with a reason: no dealer receives it, and the buyer is told", async () => {
    await buildVehicle(world.database.db);
    const { lead_id } = await submit(DISPOSABLE);
    await expect(rejectHeldLead(app(), ADMIN, lead_id, { reason: " " })).rejects.toMatchObject({
      fields: { reason: "Say why it is rejected" },
    });
    await rejectHeldLead(app(), ADMIN, lead_id, { reason: "Test entry" });
    expect((await changesOf(lead_id)).at(-1)).toMatchObject({ to_state: "rejected", reason: "Test entry" });
    expect(await jobNames()).toEqual(["send-lead-held", "send-lead-closed"]);
  });

  it.each(["objected_at", "restricted_at"])(
    "to accept one whose buyer allows no dealer (%s): refused",
    async (decision) => {
      await buildVehicle(world.database.db);
      const { lead_id } = await submit(DISPOSABLE);
      await world.database.db
        .updateTable("leads")
        .set({ [decision]: NOW })
        .where("lead_id", "=", lead_id)
        .execute();
      await expect(acceptHeldLead(app(), ADMIN, lead_id)).rejects.toThrow(
        "The buyer does not want this request to be sent to any dealer.",
      );
      expect(await stateOf(lead_id)).toBe("held");
      expect((await leadTables.count(world.database.db))?.routes).toBe(0);
      await rejectHeldLead(app(), ADMIN, lead_id, { reason: "They objected" });
    },
  );

  it("to accept two duplicates at once: only one is sent to dealers", async () => {
    for (const name of ["North Cars", "South Cars", "West Cars", "East Cars"]) {
      await buildVehicle(world.database.db, {
        dealer_id: (await buildDealer(world.database.db, { name })).dealer_id,
      });
    }
    const person = { ...DISPOSABLE, phone: "07700 900997" };
    const one = await submit(person);
    world.now = hoursAfter(NOW, 1);
    const other = await submit(person);
    expect(other.lead_id).not.toBe(one.lead_id);
    const decisions = await Promise.allSettled(
      [one, other].map(({ lead_id }) => acceptHeldLead(app(), ADMIN, lead_id)),
    );
    expect(decisions.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = decisions.find((decision) => decision.status === "rejected");
    expect(String(refused?.reason)).toMatch(/\w+ Cars and \w+ Cars already have this person's request\./);
    expect((await leadTables.count(world.database.db))?.routes).toBe(2);
  });

  it("to accept one whose duplicate dealers already have: refused", async () => {
    const { vehicle_id, dealer_id } = await buildVehicle(world.database.db);
    await world.database.db
      .updateTable("dealers")
      .set({ name: "Own Cars" })
      .where("dealer_id", "=", dealer_id)
      .execute();
    const person = { email: "real@example.org", phone: "07700 900996", vehicle_id };
    const held = await submit({ ...person, form_seconds: 1 });
    world.now = hoursAfter(NOW, 1);
    const routed = await submit(person);
    expect(await stateOf(routed.lead_id)).toBe("routed");
    await expect(acceptHeldLead(app(), ADMIN, held.lead_id)).rejects.toThrow(
      "Own Cars already have this person's request.",
    );
    expect(await stateOf(held.lead_id)).toBe("held");
  });

  it("only once: one of ten concurrent decisions succeeds", async () => {
    await buildVehicle(world.database.db);
    const { lead_id } = await submit(DISPOSABLE);
    const decisions = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        i % 2
          ? acceptHeldLead(app(), ADMIN, lead_id)
          : rejectHeldLead(app(), ADMIN, lead_id, { reason: "Spam" }),
      ),
    );
    expect(decisions.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await changesOf(lead_id)).toHaveLength(2);
  });

  it("and gets 'not found' for an unknown lead", async () => {
    for (const id of ["nonsense", "00000000-0000-4000-8000-000000000000"]) {
      await expect(acceptHeldLead(app(), ADMIN, id)).rejects.toThrow("Lead not found");
    }
  });
});
