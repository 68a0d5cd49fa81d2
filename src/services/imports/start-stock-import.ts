import { plainText } from "#src/domain/text/plain-text.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { dealerPostcode } from "./dealer-postcode.ts";
import { insertImport } from "./import-queries.ts";
import type { ImportRecord } from "./import-record.ts";
import { requireRoomForImport } from "./require-room.ts";

export interface UploadedFile {
  file_name: string;
  bytes: Uint8Array;
}

const FILE_NAME_MAX_LENGTH = 200;

export async function startStockImport(
  app: AppContext,
  actor: OwnDealer,
  { file_name, bytes }: UploadedFile,
): Promise<ImportRecord> {
  const { dealer_id, user_id } = actor;
  const now = app.now();
  const rules = { today: now, ...(await dealerPostcode(app.db, dealer_id)) };
  const { text, header_cells, total } = await app.parsing.run(dealer_id, "open-stock", bytes, rules);
  return await app.db.transaction().execute(async (tx) => {
    await requireRoomForImport(tx, dealer_id);
    const record = await insertImport(
      tx,
      {
        dealer_id,
        created_by: user_id,
        kind: "csv",
        file_name: plainText(file_name).slice(0, FILE_NAME_MAX_LENGTH) || "stock.csv",
        header_cells,
        total,
        created_at: now,
      },
      text,
    );
    await recordChange(tx, {
      actor,
      action: "import.start",
      subject: { id: record.import_id, name: record.file_name, dealer_id },
      after: { kind: "csv", rows: total },
      at: now,
    });
    await addJob(tx, "run-import", { import_id: record.import_id });
    return record;
  });
}
