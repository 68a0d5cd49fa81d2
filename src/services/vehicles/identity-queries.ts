import { sql } from "kysely";
import type { Db } from "#src/db/database.ts";

/**
 * Erases registration and VIN of cars sold, or left as drafts, since then. Leaves `updated_at`: no one
 * edited the listing. The index vehicles_identified matches the conditions.
 */
export async function eraseIdentityOffSaleSince(db: Db, since: Date): Promise<void> {
  await db
    .updateTable("vehicles")
    .set({ registration: null, vin: null, registration_shown: false })
    .where("published", "=", false)
    .where(sql<boolean>`held_words = '{}'`)
    .where(sql<boolean>`(registration is not null or vin is not null)`)
    .where(sql<Date>`coalesce(sold_at, updated_at)`, "<", since)
    .execute();
}
