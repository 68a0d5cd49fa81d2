import { sql } from "kysely";
import { pageOfRows } from "#src/db/count.ts";
import type { Db } from "#src/db/database.ts";

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
