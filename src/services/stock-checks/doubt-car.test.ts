import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { Conflict, NotFound } from "#src/domain/errors/errors.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import { reportCarGone } from "#src/services/buyer-page/reports.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { confirmStock } from "#src/services/vehicles/apply-action.ts";
import { findPublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import { changeVehicles } from "#src/services/vehicles/stock-list/change-vehicles.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildRoutedLead, buildVehicle } from "#tests/support/factories.ts";
import { START, StockCheckWorld } from "#tests/support/worlds/stock-check-world.ts";
import { findStockCheck } from "./answer-stock-check.ts";

const world = new StockCheckWorld();
const { app, car, on, isShown, mails, link, answer } = world;

describe("a car that a buyer found gone", () => {
  const BUYER = { email: "priya@example.org", email_normalised: "priya@example.org", created_at: START };
  const request = async (vehicleId: string) => {
    const lead = await buildRoutedLead(world.database.db, [world.dealerId], {
      ...BUYER,
      vehicle_id: vehicleId,
    });
    return app().buyerLinks.urlOf(lead).split("/").at(-1) ?? "";
  };
  const report = (token: string) => reportCarGone(app(), token);
  const seen = (id: string) => findPublicVehicle(app(), id).then((car) => car?.confirmed_at ?? null);

  it("is no longer 'seen in stock', is asked about at once, and hidden after three days", async () => {
    const id = await car();
    const token = await request(id);
    await report(token);
    await report(token);
    await report(await request(id));
    expect(await seen(id)).toBeNull();
    await car({ created_at: daysBefore(START, 40) });
    expect((await findStockCheck(app(), await link())).cars[0]).toMatchObject({ vehicle_id: id });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("A buyer says your 2020 Nissan Leaf is gone. Is it?");
    expect(mail?.text).not.toContain("priya");
    await on(2);
    await confirmStock(world.database.db, [id], world.now);
    expect(await isShown(id)).toBe(true);
    await on(3);
    await confirmStock(world.database.db, [id], world.now);
    expect(await isShown(id)).toBe(false);
    await changeVehicles(app(), dealerUser(world.dealerId), {
      vehicle_ids: [id],
      change: { kind: "confirm" },
    });
    expect([await isShown(id), await seen(id)]).toEqual([true, world.now]);
  });

  it("is believed when a member says so, not a key of the dealer's system", async () => {
    const id = await car();
    await report(await request(id));
    const change = { vehicle_ids: [id], change: { kind: "price", price: 9000 } };
    await changeVehicles(app(), KEY(), change);
    expect(await seen(id)).toBeNull();
    await changeVehicles(app(), dealerUser(world.dealerId), {
      ...change,
      change: { kind: "price", price: 8900 },
    });
    expect(await seen(id)).toEqual(world.now);
  });

  it("is no longer doubted when it comes back after it was taken off sale, by a feed too", async () => {
    const id = await car();
    await report(await request(id));
    await world.database.db
      .updateTable("vehicles")
      .set({ published: false })
      .where("vehicle_id", "=", id)
      .execute();
    await world.database.db
      .updateTable("vehicles")
      .set({ published: true })
      .where("vehicle_id", "=", id)
      .execute();
    expect(await seen(id)).toEqual(START);
  });

  const KEY = () =>
    ({
      ...dealerUser(world.dealerId),
      kind: "api key",
      api_key_id: randomUUID(),
      dealer_role: null,
      scopes: ["listings:write"],
    }) as OwnDealer;

  it("stays when its dealer says on the page of the email that it is still here", async () => {
    const id = await car();
    await report(await request(id));
    await answer(await link(), { [id]: "here" });
    expect(await seen(id)).toEqual(world.now);
    expect(await mails()).toEqual([]);
    await on(3);
    expect(await isShown(id)).toBe(true);
  });

  it("is reported by its introduced buyers only, three cars a week, and its page is invalidated", async () => {
    const id = await car();
    const elsewhere = await buildVehicle(world.database.db);
    await expect(report(await request(elsewhere.vehicle_id))).rejects.toThrow(NotFound);
    await expect(report("no token")).rejects.toThrow(NotFound);
    expect(await seen(id)).toEqual(START);
    const before = await changesOf(id);
    for (const one of [id, await car(), await car()]) await report(await request(one));
    expect(await changesOf(id)).toBeGreaterThan(before);
    await expect(report(await request(await car()))).rejects.toThrow(Conflict);
  });

  const changesOf = async (id: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from public_changes where ${id} = any(vehicle_ids)
    `.execute(world.database.db);
    return rows[0]?.count ?? 0;
  };
});
