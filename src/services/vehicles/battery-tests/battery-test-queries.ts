import { sql } from "kysely";
import type { Db, DbOrTransaction, RowChanges } from "#src/db/database.ts";
import { PLANNED_ONCE } from "#src/db/planned-once.ts";
import type { BatteryTestForm } from "#src/domain/battery/battery-test-form.ts";
import type { EvidenceType } from "#src/domain/dealers/evidence-type.ts";

/** `certified_at`: when its current certificate was uploaded. */
const CLAIMED_COLUMNS = [
  ...(["battery_test_id", "soh_percent", "provider", "odometer_miles", "certificate_no"] as const),
  ...(["certificate_url", "certified_at", "recorded_at"] as const),
  "method",
  sql<string>`tested_on::text`.as("tested_on"),
  sql<boolean>`content is not null`.as("has_file"),
  sql<boolean>`checked_at is not null`.as("is_checked"),
] as const;
/** `withdrawn_reason`: an admin's; empty when the dealer withdrew it. */
const COLUMNS = [...CLAIMED_COLUMNS, "withdrawn_at", "withdrawn_reason"] as const;

/** There is something to compare. */
const IS_PROVEN = sql<boolean>`(content is not null or certificate_url is not null)`;

export async function insertBatteryTest(
  tx: DbOrTransaction,
  test: BatteryTestForm & { vehicle_id: string; recorded_at: Date },
) {
  return await tx.insertInto("battery_tests").values(test).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** The newest first, the withdrawn ones too. */
export async function listBatteryTests(db: DbOrTransaction, vehicleId: string) {
  return await db
    .selectFrom("battery_tests")
    .select(COLUMNS)
    .where("vehicle_id", "=", vehicleId)
    .orderBy("recorded_at", "desc")
    .orderBy("battery_test_id")
    .execute();
}

/** Excludes withdrawn tests; the newest first. */
export async function listStandingTests(db: DbOrTransaction, vehicleIds: readonly string[]) {
  return await db
    .selectFrom("battery_tests")
    .select([...COLUMNS, "vehicle_id"])
    .where(sql<boolean>`vehicle_id = any(${vehicleIds}::uuid[])`)
    .where("withdrawn_at", "is", null)
    .orderBy("recorded_at", "desc")
    .orderBy("battery_test_id")
    .modifyEnd(PLANNED_ONCE)
    .execute();
}

/** @returns the car of a test that is not withdrawn */
export async function findVehicleOfTest(db: DbOrTransaction, testId: string) {
  const row = await db
    .selectFrom("battery_tests")
    .select("vehicle_id")
    .where("battery_test_id", "=", testId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return row?.vehicle_id ?? null;
}

export interface Certificate {
  file_name: string;
  media_type: EvidenceType;
  content: Buffer;
}

export async function updateBatteryTest(
  tx: DbOrTransaction,
  testId: string,
  changes: RowChanges<"battery_tests">,
) {
  await tx.updateTable("battery_tests").set(changes).where("battery_test_id", "=", testId).execute();
}

export async function findCertificate(db: Db, testId: string) {
  const row = await db
    .selectFrom("battery_tests")
    .select(["file_name", "media_type", "content"])
    .where("battery_test_id", "=", testId)
    .where("content", "is not", null)
    .$narrowType<Certificate>()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * @param seen.certified_at of the certificate that the admin read
 * @returns whether it was unchecked, not withdrawn and had this certificate, or a link
 */
export async function setChecked(
  tx: DbOrTransaction,
  testId: string,
  seen: { certified_at: Date | null; at: Date },
) {
  const { numUpdatedRows } = await tx
    .updateTable("battery_tests")
    .set({ checked_at: seen.at })
    .where("battery_test_id", "=", testId)
    .where("checked_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where(IS_PROVEN)
    .where("certified_at", "is not distinct from", seen.certified_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The oldest first. Must match the condition of the index battery_tests_unchecked. */
export async function listUncheckedTests(db: Db, limit: number) {
  return await db
    .selectFrom("battery_tests")
    .innerJoin("vehicles", "vehicles.vehicle_id", "battery_tests.vehicle_id")
    .innerJoin("dealers", "dealers.dealer_id", "vehicles.dealer_id")
    .select([...CLAIMED_COLUMNS, "vehicles.vehicle_id", "vehicles.year", "vehicles.make", "vehicles.model"])
    .select(["vehicles.mileage", "dealers.dealer_id", "dealers.name as dealer_name"])
    .select(["battery_tests.file_name", "battery_tests.media_type"])
    .where("checked_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where(IS_PROVEN)
    .orderBy("recorded_at")
    .limit(limit)
    .execute();
}

/** Cars whose card shows a test, by id. */
export async function listTestedVehicles(db: Db, { after, limit }: { after: string | null; limit: number }) {
  return await db
    .selectFrom("vehicles")
    .select(["vehicle_id", "mileage", "battery_soh", sql<string>`battery_tested_on::text`.as("tested_on")])
    .where("battery_soh", "is not", null)
    .$if(after !== null, (query) => query.where("vehicle_id", ">", after))
    .orderBy("vehicle_id")
    .limit(limit)
    .execute();
}

/** Certificates show registration and VIN: they go with those of a car off sale. */
export async function eraseCertificatesOffSaleSince(db: Db, since: Date) {
  await sql`
    update battery_tests
    set content = null, file_name = null, media_type = null, certificate_no = null, certificate_url = null
    from vehicles
    where vehicles.vehicle_id = battery_tests.vehicle_id and not vehicles.published and vehicles.held_words = '{}'
      and coalesce(vehicles.sold_at, vehicles.updated_at) < ${since}
      and (content is not null or certificate_no is not null or certificate_url is not null)
  `.execute(db);
}
