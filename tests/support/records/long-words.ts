import type { Db } from "#src/db/database.ts";
import { buildRoutedLead, buildVehicle } from "../factories.ts";

/** Longest unbreakable input: pages that show it must not become wider than the screen. */
const LONG_WORD = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";

/**
 * A car, a lead and a lead to review.
 * @returns the car
 */
export async function buildRecordsWithLongWords(db: Db, dealerId: string): Promise<string> {
  const word = LONG_WORD.slice(0, 40);
  const car = { make: word, model: word, trim: LONG_WORD, description: LONG_WORD, images: [] };
  const { vehicle_id } = await buildVehicle(db, { dealer_id: dealerId, ...car });
  const email = `${LONG_WORD}@${LONG_WORD.toLowerCase()}.example.org`;
  const buyer = {
    name: LONG_WORD,
    email,
    email_normalised: email,
    models: [LONG_WORD],
    created_at: new Date(),
  };
  await buildRoutedLead(db, [dealerId], { ...buyer, vehicle_id });
  await buildRoutedLead(db, [], { ...buyer, state: "held" });
  return vehicle_id;
}
