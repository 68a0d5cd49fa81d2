import type { Db } from "#src/db/database.ts";
import { type MotReport, motReport } from "#src/texts/mot-report.ts";
import type { PublicVehicle } from "../vehicle-queries.ts";
import { listVehicleAnswers } from "./register-queries.ts";

/** Null for 'not checked'. */
export async function findMotReport(
  { db }: { db: Db },
  { vehicle_id, make, mileage, details: { colour } }: PublicVehicle,
): Promise<MotReport | null> {
  const [answer] = await listVehicleAnswers(db, [vehicle_id]);
  return motReport(answer, { make, mileage, colour });
}
