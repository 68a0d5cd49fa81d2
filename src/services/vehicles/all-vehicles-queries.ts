import { type RawBuilder, sql } from "kysely";
import type { Db, Found } from "#src/db/database.ts";
import { containing, countOf, pageOfRows, startingWith } from "#src/db/list-queries.ts";
import type { AdminListQuery } from "#src/domain/operations/operations-lists.ts";
import { ADMIN_LISTINGS_PAGE_SIZE } from "#src/domain/policy/listings.ts";
import { readRegistration } from "#src/domain/vehicles/details/registration.ts";
import type { CarModel } from "#src/domain/vehicles/makes-and-models.ts";

interface Narrowed {
  status: AdminListQuery["status"];
  /** Each must occur in the car or in the name of a dealer. */
  words: readonly WantedWord[];
  /** Found whatever the words say. */
  identified: readonly string[];
}

type WantedWord = Found<typeof selectWordDealers>;

/** Finds the dealers whose name contains the word, in lower case, or whose id starts with it. */
export async function selectWordDealers(db: Db, words: readonly string[]) {
  return await Promise.all(
    words.map(async (text) => {
      const dealers = await db
        .selectFrom("dealers")
        .select("dealer_id")
        .where(
          sql<boolean>`lower(name) like ${containing(text)} or dealer_id::text like ${startingWith(text)}`,
        )
        .execute();
      return { text, dealer_ids: dealers.map(({ dealer_id }) => dealer_id) };
    }),
  );
}

/** Listings with this registration or stock number. */
export async function selectIdentifiedVehicles(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ vehicle_id: string }>`
    select vehicle_id from vehicles
    where registration = ${readRegistration(text)} or stock_ref = any(${[text, text.toUpperCase()]})
    order by created_at desc limit ${ADMIN_LISTINGS_PAGE_SIZE}
  `.execute(db);
  return rows.map(({ vehicle_id }) => vehicle_id);
}

export const countAllVehicles = (db: Db, narrowed: Narrowed) =>
  countOf(db.selectFrom("vehicles").where(matching(narrowed)));

/** Selects the ids from the index alone, so that late pages do not read earlier cars. */
export async function selectAllVehicles(
  db: Db,
  narrowed: Narrowed,
  { offset, limit }: { offset: number; limit: number },
) {
  const page = db
    .selectFrom("vehicles")
    .select("vehicle_id")
    .where(matching(narrowed))
    .orderBy("created_at", "desc")
    .orderBy("vehicle_id")
    .offset(offset)
    .limit(limit);
  return await db
    .selectFrom("vehicles")
    .innerJoin(page.as("page"), "page.vehicle_id", "vehicles.vehicle_id")
    .innerJoin("dealers", "dealers.dealer_id", "vehicles.dealer_id")
    .select([
      "vehicles.vehicle_id",
      "vehicles.dealer_id",
      "dealers.name as dealer_name",
      "dealers.status as dealer_status",
      "year",
      "make",
      "model",
      "trim",
      "price",
      "mileage",
      "is_generated",
      "published",
      "held_words",
      "unconfirmed_since",
      "vehicles.created_at",
      "vehicles.updated_at",
    ])
    .orderBy("vehicles.created_at", "desc")
    .orderBy("vehicles.vehicle_id")
    .execute();
}

/** Must match the expression of the index vehicles_words exactly. */
const WORDS = sql`lower(make || ' ' || model || ' ' || coalesce(trim, '') || ' ' || year || ' ' || postcode)`;

function matching({ status, words, identified }: Narrowed): RawBuilder<boolean> {
  const conditions = hasWords({ words, identified });
  if (status !== "all") conditions.push(sql`published = ${status === "published"}`);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function hasWords({ words, identified }: Omit<Narrowed, "status">) {
  const conditions = words.map(({ text, dealer_ids }) => {
    const inCar = sql`${WORDS} like ${containing(text)}`;
    // Inlines the ids: with a subquery the planner would read every car.
    return dealer_ids.length === 0 ? inCar : sql`(${inCar} or dealer_id = any(${dealer_ids}::uuid[]))`;
  });
  if (identified.length === 0) return conditions;
  return [sql`(vehicle_id = any(${identified}::uuid[]) or ${sql.join(conditions, sql` and `)})`];
}

export async function selectListedNames(db: Db) {
  return await db.selectFrom("vehicles").select(["make", "model"]).distinct().execute();
}

export async function selectVehicleIdsOf(db: Db, names: readonly CarModel[]) {
  if (names.length === 0) return [];
  const { rows } = await sql<{ vehicle_id: string }>`
    select vehicle_id from vehicles
    join unnest(${names.map(({ make }) => make)}::text[], ${names.map(({ model }) => model)}::text[])
      as named (make, model) on named.make = vehicles.make and named.model = vehicles.model
  `.execute(db);
  return rows.map(({ vehicle_id }) => vehicle_id);
}

const FACTS = ["year", "make", "model", "trim", "price"] as const;
/** What a dealer wrote, and buyers read. */
const TEXTS = ["description", "colour", "mandatory_fee_for", "image_alts", "held_words"] as const;

/** Must match the condition of the index vehicles_held. */
const IS_HELD = sql<boolean>`held_words <> '{}'`;

/** The oldest first. */
export async function listHeldVehicles(db: Db, size: number) {
  const vehicles = db
    .selectFrom("vehicles")
    .innerJoin("dealers", "dealers.dealer_id", "vehicles.dealer_id")
    .select(["vehicle_id", "vehicles.dealer_id", "dealers.name as dealer_name"])
    .select([...FACTS, ...TEXTS, "vehicles.updated_at"])
    .where(IS_HELD)
    .orderBy("vehicles.updated_at")
    .orderBy("vehicle_id");
  return await pageOfRows("vehicles", vehicles, { page: 1, size });
}

export interface NamedCars {
  make: string;
  model: string;
  dealer_id: string;
  dealer_name: string;
  cars: number;
}

/** How many cars of each name every dealer has, sold ones aside. */
export async function countCarsByName(db: Db) {
  const { rows } = await sql<NamedCars>`
    select make, model, dealer_id, dealers.name as dealer_name, count(*)::int as cars
    from vehicles join dealers using (dealer_id)
    where sold_at is null and not is_generated
    group by make, model, dealer_id, dealers.name
    order by cars desc, make, model, dealers.name
  `.execute(db);
  return rows;
}
