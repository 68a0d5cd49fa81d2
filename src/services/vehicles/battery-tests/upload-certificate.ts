import type { Actor } from "#src/domain/accounts/permissions.ts";
import { CERTIFICATE_MAX_MEGABYTES } from "#src/domain/policy/battery-tests.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { pdfWithoutMetadata } from "#src/services/photos/pdf-without-metadata.ts";
import { type Document, readDocument, type UploadedFile } from "#src/services/photos/read-document.ts";
import { setCertificate } from "./battery-test-queries.ts";
import { lockVehicleOfTest } from "./own-battery-test.ts";
import { settleVehicleBattery } from "./settle-vehicle-battery.ts";

/** Replaces an earlier certificate of the test. */
export async function uploadCertificate(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: Actor,
  testId: string,
  file: UploadedFile,
): Promise<void> {
  const certificate = await readCertificate(file);
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

async function readCertificate(file: UploadedFile): Promise<Document> {
  const document = await readDocument(file, CERTIFICATE_MAX_MEGABYTES, "certificate");
  if (document.media_type !== "application/pdf") return document;
  return { ...document, content: Buffer.from(await pdfWithoutMetadata(document.content)) };
}
