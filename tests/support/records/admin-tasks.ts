import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";
import { SUBJECTS, type SubjectWorld } from "#tests/matrices/access-world.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { storeReview } from "#tests/support/records/reviews.ts";

const leadOf = async (world: SubjectWorld) => (await SUBJECTS.lead_id?.(world)) ?? "";

/**
 * A lead that waits for review.
 * @param db as the schema's owner: state transitions are checked
 */
export async function heldLead(world: SubjectWorld, db: Db): Promise<string> {
  const leadId = await leadOf(world);
  await sql`delete from lead_routes where lead_id = ${leadId}`.execute(db);
  await sql`alter table leads disable trigger leads_state_follows_transitions`.execute(db);
  // Another buyer's: a duplicate of an unrouted lead would be refused.
  await sql`
    update leads set state = 'held', email_normalised = lead_id || '@access.example', phone = '+447700900999'
    where lead_id = ${leadId}
  `.execute(db);
  await sql`alter table leads enable trigger leads_state_follows_transitions`.execute(db);
  return leadId;
}

/** A car whose dealer says that its MOT reading is wrong. */
export async function deniedReading({ dealer_id }: SubjectWorld, db: Db): Promise<string> {
  const registration = "QQ20DEN";
  const { vehicle_id } = await buildVehicle(db, {
    ...{ dealer_id, registration },
    register_confirmed: "MOT of 2026-03-01 in doubt: 312040 miles",
  });
  const tests = [
    { completed_on: "2026-03-01", miles: 312_040 },
    { completed_on: "2025-03-01", miles: 24_100 },
  ].map((test) => ({ ...test, is_passed: true, expires_on: null, defects: [] }));
  const unknown = { make: null, model: null, colour: null, fuel: null, year: null, tax: null };
  const car = JSON.stringify({
    ...unknown,
    ...{ first_registered: "2020-03-02", mot: { tests, first_due: null }, mot_expiry: null },
    ...{ has_recall: null, sources: ["DVSA"] },
  });
  await db
    .insertInto("register_responses")
    .values({ registration, car, fetched_at: new Date(), attempted_at: new Date() })
    .onConflict((one) => one.doNothing())
    .execute();
  return vehicle_id;
}

export async function openBuyerRequest(world: SubjectWorld): Promise<string> {
  const { db } = world;
  const { buyer_request_id } = await db
    .insertInto("buyer_requests")
    .values({ lead_id: await leadOf(world), kind: "objected", requested_at: new Date() })
    .returning("buyer_request_id")
    .executeTakeFirstOrThrow();
  return buyer_request_id;
}

/** @returns the lead whose buyer says that the dealer of the world did not ring */
export async function missedCall(world: SubjectWorld): Promise<string> {
  const leadId = await leadOf(world);
  await world.db
    .insertInto("buyer_requests")
    .values({ lead_id: leadId, dealer_id: world.dealer_id, kind: "not_called", requested_at: new Date() })
    .execute();
  return leadId;
}

/** About a message, so that its fields are checked too. */
export async function openReport(world: SubjectWorld): Promise<string> {
  const { db } = world;
  const route = await db
    .selectFrom("lead_routes")
    .select(["lead_id", "dealer_id"])
    .where("lead_id", "=", await leadOf(world))
    .executeTakeFirstOrThrow();
  const { lead_message_id } = await db
    .insertInto("lead_messages")
    .values({ ...route, writer: "dealer", text: "Pay here", sent_at: new Date() })
    .returning("lead_message_id")
    .executeTakeFirstOrThrow();
  const complaintId = await openComplaint(world);
  const about = { topic: "content", lead_message_id, reported_by: "buyer" } as const;
  await db.updateTable("complaints").set(about).where("complaint_id", "=", complaintId).execute();
  return complaintId;
}

export async function openComplaint({ db }: SubjectWorld): Promise<string> {
  const email = `${randomUUID()}@access.example`;
  const at = new Date();
  const { complaint_id } = await db
    .insertInto("complaints")
    .values({
      topic: "dealer",
      name: "Priya Shah",
      email,
      email_normalised: email,
      text: "They never rang",
      looks_automated: false,
      received_at: at,
      due_at: at,
    })
    .returning("complaint_id")
    .executeTakeFirstOrThrow();
  return complaint_id;
}

/** A job that failed once, to retry or give up. */
export async function failedJob({ db }: SubjectWorld): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with added as (select id from graphile_worker.add_job('release-stuck-jobs', '{}'::json)) select id::text from added
  `.execute(db);
  const jobId = rows[0]?.id ?? "";
  await sql`update graphile_worker._private_jobs set last_error = 'refused' where id = ${jobId}::bigint`.execute(
    db,
  );
  return jobId;
}

/** A published review of the owner's dealer, whose users can answer it. */
export async function shownReview({ db, dealer_id }: SubjectWorld): Promise<string> {
  const fourDaysAgo = new Date(Date.now() - 4 * 86_400_000);
  const { review_id } = await storeReview(db, { dealer_id, stars: 2, written_at: fourDaysAgo });
  return review_id;
}
