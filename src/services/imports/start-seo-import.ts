import { readFile } from "node:fs/promises";
import path from "node:path";
import { Conflict } from "#src/domain/errors/errors.ts";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { readCsv } from "#src/domain/imports/csv.ts";
import { readSeoModels, SEO_MODELS_PATH } from "#src/domain/imports/seo-models.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import type { OwnDealer } from "#src/services/require-permission.ts";
import { insertImport, selectImports } from "./import-queries.ts";
import type { ImportRecord } from "./import-record.ts";
import { requireRoomForImport } from "./require-room.ts";

export async function startSeoImport(
  app: AppContext,
  actor: OwnDealer,
  { again }: { again: boolean },
): Promise<ImportRecord> {
  const { dealer_id, user_id } = actor;
  // Reads the public file itself; the working directory is always the project root.
  const text = await readFile(path.resolve(`public${SEO_MODELS_PATH}`), "utf8");
  const total = [...readSeoModels(text)].length;
  const [header] = readCsv(text);
  return await app.db.transaction().execute(async (tx) => {
    // Serialises double clicks.
    await requireRoomForImport(tx, dealer_id);
    const [earlier] = await selectImports(tx, dealer_id, { kind: "seo", limit: 1 });
    if (earlier && !again) {
      const when = formatDateAndTime(earlier.created_at);
      throw new Conflict(`These ${total} vehicles were imported before, on ${when}.`);
    }
    const record = await insertImport(
      tx,
      {
        dealer_id,
        created_by: user_id,
        kind: "seo",
        file_name: path.basename(SEO_MODELS_PATH),
        header_cells: header?.cells ?? [],
        total,
        created_at: app.now(),
      },
      text,
    );
    await recordChange(tx, {
      actor,
      action: "import.start",
      subject: { id: record.import_id, name: record.file_name, dealer_id },
      after: { kind: "seo", rows: total },
      at: app.now(),
    });
    await addJob(tx, "run-import", { import_id: record.import_id });
    return record;
  });
}
