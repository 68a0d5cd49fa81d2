import { sql } from "kysely";
import type { Db, DbOrTransaction, Found } from "#src/db/database.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";
import { IS_OFFERED, lockVehicles } from "../dealer-vehicle-queries.ts";

export type RegisterAnswer = Found<typeof findAnswer>;

/** `car` is null if the registers do not know the registration. */
export async function findAnswer(db: DbOrTransaction, registration: string) {
  const row = await db
    .selectFrom("register_responses")
    .select(["car", "fetched_at"])
    .where("registration", "=", registration)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Answers about cars whose registration was looked up. `register_confirmed`: the differences that the dealer confirmed;
 * `reading_settled`: the reading in doubt that an admin settled.
 */
export async function listVehicleAnswers(db: DbOrTransaction, vehicleIds: readonly string[]) {
  return await db
    .selectFrom("vehicles")
    .innerJoin("register_responses", "register_responses.registration", "vehicles.registration")
    .select(["vehicle_id", "register_confirmed", "reading_settled", "fetched_at", "car"])
    .where(sql<boolean>`vehicle_id = any(${vehicleIds}::uuid[])`)
    .modifyEnd(PLANNED_ONCE)
    .execute();
}

/** Listings of the car that buyers see, or are about to. */
export const lockOffered = (tx: DbOrTransaction, registration: string) =>
  lockVehicles(tx, sql`registration = ${registration} and ${IS_OFFERED}`);

const READING = sql<string>`substring(register_confirmed from 'MOT of .* in doubt.*')`;

/** Readings in doubt that dealers deny, of cars on sale, the oldest first. */
export async function selectDeniedReadings(db: Db, limit: number) {
  return await db
    .selectFrom("vehicles")
    .innerJoin("dealers", "dealers.dealer_id", "vehicles.dealer_id")
    .select(["vehicle_id", "year", "make", "model", "mileage", "vehicles.dealer_id", "images"])
    .select(["dealers.name as dealer_name", READING.as("reading")])
    .where(sql<boolean>`register_confirmed like '%MOT of % in doubt%' and published`)
    .where(sql<boolean>`reading_settled is distinct from ${READING}`)
    .orderBy("vehicles.updated_at")
    .limit(limit)
    .execute();
}

/** Invalidates the pages of the cars with this registration if the answer differs. */
export async function storeAnswer(
  tx: DbOrTransaction,
  registration: string,
  { car, fetched_at }: RegisterAnswer,
  attemptedAt: Date = fetched_at,
) {
  const json = car === null ? null : JSON.stringify(car);
  await sql`
    update vehicles set register_changed_at = ${attemptedAt}
    where registration = ${registration} and not exists (
      select from register_responses
      where registration = ${registration} and car is not distinct from ${json}::jsonb
    )
  `.execute(tx);
  await sql`
    insert into register_responses (registration, car, fetched_at, attempted_at)
    values (${registration}, ${json}::jsonb, ${fetched_at}, ${attemptedAt})
    on conflict (registration) do update
    set car = excluded.car, fetched_at = excluded.fetched_at, attempted_at = excluded.attempted_at
  `.execute(tx);
}

export async function markAttempted(db: Db, registration: string, at: Date) {
  await db
    .updateTable("register_responses")
    .set({ attempted_at: at })
    .where("registration", "=", registration)
    .execute();
}

/** @returns false at the limit */
export async function countLookUp(
  db: DbOrTransaction,
  { dealer_id, day, most }: { dealer_id: string; day: string; most: number },
) {
  const { rows } = await sql`
    insert into register_look_ups as counted (dealer_id, day, look_ups) values (${dealer_id}, ${day}::date, 1)
    on conflict (dealer_id, day) do update set look_ups = counted.look_ups + 1
    where counted.look_ups < ${most}
    returning look_ups
  `.execute(db);
  return rows.length > 0;
}

/** Refunds a look-up that no register answered. */
export async function refundLookUp(
  db: DbOrTransaction,
  { dealer_id, day }: { dealer_id: string; day: string },
) {
  await sql`
    update register_look_ups set look_ups = look_ups - 1
    where dealer_id = ${dealer_id} and day = ${day}::date and look_ups > 0
  `.execute(db);
}

/**
 * Registrations of cars on sale not checked since `before`, the longest waiting first; without sample
 * answers.
 */
export async function listDueRegistrations(db: Db, { before, limit }: { before: Date; limit: number }) {
  const { rows } = await sql<{ registration: string }>`
    select registration ${dueSince(before)} order by attempted_at, registration limit ${limit}
  `.execute(db);
  return rows.map(({ registration }) => registration);
}

export async function countDueRegistrations(db: Db, before: Date) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${dueSince(before)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

const dueSince = (before: Date) => sql`
  from register_responses
  where attempted_at < ${before} and not coalesce(car -> 'sources' ? 'SAMPLE', false) and exists (
    select from vehicles
    where vehicles.registration = register_responses.registration and (published or held_words <> '{}')
  )`;
