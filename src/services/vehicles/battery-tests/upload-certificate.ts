import type { Actor } from "#src/domain/accounts/permissions.ts";
import { evidenceFileName } from "#src/domain/dealers/evidence-type.ts";
import { CERTIFICATE_MAX_MEGABYTES } from "#src/domain/policy/battery-tests.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { documentType, withoutMetadata } from "#src/services/photos/document-type.ts";
import { setCertificate } from "./battery-test-queries.ts";
import { lockVehicleOfTest } from "./own-battery-test.ts";
import { settleVehicleBattery } from "./settle-vehicle-battery.ts";

const FILE_NAME_MAX_LENGTH = 120;

/** Stores the certificate of a test, in place of an earlier one. @throws InvalidInput at `file`, NotFound */
export async function uploadCertificate(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: Actor,
  testId: string,
  file: { file_name: string; bytes: Uint8Array },
): Promise<void> {
  const mediaType = await documentType(file.bytes, CERTIFICATE_MAX_MEGABYTES);
  const content = Buffer.from(await withoutMetadata(file.bytes, mediaType));
  const givenName = plainText(file.file_name).slice(0, FILE_NAME_MAX_LENGTH) || "certificate";
  const fileName = evidenceFileName(givenName, mediaType);
  await db.transaction().execute(async (tx) => {
    const vehicle = await lockVehicleOfTest(tx, actor, testId);
    const at = now();
    await setCertificate(tx, testId, {
      file_name: fileName,
      media_type: mediaType,
      content,
      certified_at: at,
    });
    await settleVehicleBattery(tx, vehicle, at);
    await recordChange(tx, {
      actor,
      action: "vehicle.battery-certificate",
      subject: { id: vehicle.vehicle_id, name: vehicleTitle(vehicle), dealer_id: vehicle.dealer_id },
      after: { media_type: mediaType, bytes: content.length },
      at,
    });
  });
}
