import type { Actor } from "#src/domain/accounts/permissions.ts";
import { CERTIFICATE_MAX_MEGABYTES } from "#src/domain/policy/battery-tests.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { readDocument, type UploadedFile } from "#src/services/photos/read-document.ts";
import { requireSignedIn } from "#src/services/require-permission.ts";
import { setCertificate } from "./battery-test-queries.ts";
import { lockVehicleOfTest } from "./own-battery-test.ts";
import { settleVehicleBattery } from "./settle-vehicle-battery.ts";

/** Replaces an earlier certificate of the test. */
export async function uploadCertificate(
  { db, now, parsing }: Pick<AppContext, "db" | "now" | "parsing">,
  actor: Actor,
  testId: string,
  file: UploadedFile,
): Promise<void> {
  const { user_id, dealer_id } = requireSignedIn(actor);
  const certificate = await readDocument({ parsing }, file, {
    owner: dealer_id ?? user_id,
    maxMegabytes: CERTIFICATE_MAX_MEGABYTES,
    fallbackName: "certificate",
  });
  await db.transaction().execute(async (tx) => {
    const vehicle = await lockVehicleOfTest(tx, actor, testId);
    const at = now();
    await setCertificate(tx, testId, { ...certificate, certified_at: at });
    await settleVehicleBattery(tx, vehicle, at);
    await recordChange(tx, {
      actor,
      action: "vehicle.battery-certificate",
      subject: { id: vehicle.vehicle_id, name: vehicleTitle(vehicle), dealer_id: vehicle.dealer_id },
      after: { media_type: certificate.media_type, bytes: certificate.content.length },
      at,
    });
  });
}
