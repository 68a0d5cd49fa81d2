import { expect, it } from "vitest";
import { APPLICATION_DECISION_DAYS } from "#src/domain/policy/dealers.ts";
import { daysAfter, hoursAfter, hoursBefore, minutesAfter } from "#src/domain/time/ago.ts";
import { listDoubles } from "#src/services/vehicles/doubles-queries.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { submitLeadForTwoDealers } from "#tests/support/records/lead-for-two-dealers.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { listInbox } from "./inbox-queries.ts";
import { listLateDealers, listOverviewDays } from "./overview-queries.ts";
import { findWaitingWork } from "./waiting-work-queries.ts";

const world = leadWorld();
const overviewDays = () => listOverviewDays(world.app);
const today = async () => (await overviewDays()).at(-1);
const changeRoute = (dealerId: string, changes: object) =>
  world.database.db.updateTable("lead_routes").set(changes).where("dealer_id", "=", dealerId).execute();

it("lists dealers past their deadline until they answer", async () => {
  const { one, two, lead_id } = await submitLeadForTwoDealers(world);
  const late = async () => {
    const { total, dealers } = await listLateDealers(world.app);
    return [total, ...dealers.map(({ dealer_id }) => dealer_id)];
  };
  expect(await late()).toEqual([0]);
  await changeRoute(one, { response_due_at: hoursAfter(NOW, 2) });
  await changeRoute(two, { response_due_at: hoursAfter(NOW, 1) });
  world.now = hoursAfter(NOW, 3);
  expect(await listLateDealers(world.app)).toEqual({
    total: 2,
    dealers: [
      {
        dealer_id: two,
        name: "Two Cars",
        phone: "+441615550142",
        enquiries: 1,
        due_since: hoursAfter(NOW, 1),
        lead_id,
      },
      {
        dealer_id: one,
        name: "One Cars",
        phone: "+441615550142",
        enquiries: 1,
        due_since: hoursAfter(NOW, 2),
        lead_id,
      },
    ],
  });
  await changeRoute(two, { progress: "no_answer", first_response_at: world.now });
  expect(await late()).toEqual([1, one]);
  await changeRoute(one, { passed_at: world.now, pass_reason: "Sold" });
  expect(await late()).toEqual([0]);
});

it("counts requests, answers and revenue by day in London", async () => {
  const { one, two } = await submitLeadForTwoDealers(world);
  const charges = world.database.db.selectFrom("ledger_entries").select("pence");
  const pence = (await charges.execute()).reduce((sum, entry) => sum + entry.pence, 0);
  await changeRoute(one, { response_due_at: hoursAfter(NOW, 1), first_response_at: minutesAfter(NOW, 20) });
  await changeRoute(two, { response_due_at: hoursAfter(NOW, 1) });
  world.now = hoursAfter(NOW, 2);
  const counted = { requests: 1, matched: 1, due: 2, in_time: 1, pence, errors: 0 };
  expect(await today()).toEqual({ day: "2026-03-29", ...counted });
  // After midnight in London, an hour before it in UTC.
  world.now = new Date("2026-03-29T23:30:00Z");
  const days = await overviewDays();
  expect(days).toHaveLength(28);
  expect(days.slice(-2)).toEqual([
    { day: "2026-03-29", ...counted },
    { day: "2026-03-30", requests: 0, matched: 0, due: 0, in_time: 0, pence: 0, errors: 0 },
  ]);
});

it("counts a car that is listed twice once, and says since when it is", async () => {
  const { db } = world.database;
  const { dealer_id: one } = await buildDealer(db, { name: "One Cars" });
  const { dealer_id: two } = await buildDealer(db, { name: "Two Cars" });
  const car = { registration: "AB12CDE", vin: "SJNFAAZE1U0123456", published: true };
  const listed = (dealerId: string, onSaleSince: Date, changes: object = {}) =>
    buildVehicle(db, { ...car, dealer_id: dealerId, on_sale_since: onSaleSince, ...changes });
  await listed(one, NOW);
  await listed(two, NOW, { published: false });
  await listed(two, NOW, { published: false, sold_at: NOW });
  expect(await findWaitingWork(world.app)).toMatchObject({
    cars_listed_twice: 0,
    since: { cars_listed_twice: null },
  });
  await listed(two, hoursAfter(NOW, 1));
  expect(await findWaitingWork(world.app)).toMatchObject({
    cars_listed_twice: 1,
    since: { cars_listed_twice: hoursAfter(NOW, 1) },
  });
  expect(await listDoubles(world.app)).toMatchObject([
    { identity: "AB12CDE", listings: [{ dealer_name: "One Cars" }, { dealer_name: "Two Cars" }] },
  ]);
  await listed(two, hoursAfter(NOW, 2), { registration: "XY34ZZZ", vin: null });
  await listed(two, hoursAfter(NOW, 3), { registration: "XY34ZZZ", vin: null });
  expect(await findWaitingWork(world.app)).toMatchObject({ cars_listed_twice: 2 });
});

it("puts what is due first on top of the inbox, with the day by which it was promised", async () => {
  const applicant = { id: "Ann", name: "Ann Lee", email: "ann@applicant.example" };
  await world.database.db.insertInto("auth.user").values(applicant).execute();
  const sent = { user_id: "Ann", submitted_at: NOW, updated_at: NOW };
  const business = { trading_name: "Volt Yard", address_line: "1 High Street", town: "Leeds" };
  const reached = { company_number: "01234567", postcode: "LS1 4DY", phone: "+441134960000" };
  await world.database.db
    .insertInto("dealer_applications")
    .values({ ...sent, ...business, ...reached })
    .execute();
  const { lead_id } = await submitLeadForTwoDealers(world);
  await world.database.db
    .insertInto("buyer_requests")
    .values({ lead_id, kind: "objected", requested_at: hoursBefore(NOW, 30) })
    .execute();
  const { total, items } = await listInbox(world.app);
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { kind: "application", who: "Volt Yard", since: NOW, due_at: daysAfter(NOW, APPLICATION_DECISION_DAYS) },
    { kind: "objection", id: lead_id, since: hoursBefore(NOW, 30), due_at: hoursAfter(NOW, 28 * 24 - 30) },
  ]);
});
