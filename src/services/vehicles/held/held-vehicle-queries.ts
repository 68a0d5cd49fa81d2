import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

export interface HeldVehicle {
  vehicle_id: string;
  dealer_id: string;
  dealer_name: string;
  year: number;
  make: string;
  model: string;
  trim: string | null;
  price: number;
  description: string;
  colour: string | null;
  mandatory_fee_for: string | null;
  image_alts: string[];
  held_words: string[];
  updated_at: Date;
}

/** Must match the condition of the index vehicles_held. */
const IS_HELD = sql<boolean>`held_words <> '{}'`;

export async function countHeldVehicles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("vehicles")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(IS_HELD)
    .executeTakeFirstOrThrow();
  return count;
}

export async function selectHeldVehicles(db: Db, limit: number): Promise<HeldVehicle[]> {
  return await db
    .selectFrom("vehicles")
    .innerJoin("dealers", "dealers.dealer_id", "vehicles.dealer_id")
    .select(["vehicle_id", "vehicles.dealer_id", "dealers.name as dealer_name"])
    .select([
      "year",
      "make",
      "model",
      "trim",
      "price",
      "description",
      "colour",
      "mandatory_fee_for",
      "image_alts",
      "held_words",
      "vehicles.updated_at",
    ])
    .where(IS_HELD)
    .orderBy("vehicles.updated_at")
    .orderBy("vehicle_id")
    .limit(limit)
    .execute();
}
