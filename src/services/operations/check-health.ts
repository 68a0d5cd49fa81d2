import { randomUUID } from "node:crypto";
import { statfs } from "node:fs/promises";
import { companyDisagreements } from "#src/domain/ledger/seller-details.ts";
import type { PhotoStore } from "#src/integrations/photo-store/photo-store.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { selectSeller } from "#src/services/ledger/price-queries.ts";
import { selectLastMails } from "#src/services/mail-log/mail-log-queries.ts";
import { assessHealth } from "#src/texts/assess-health.ts";
import { measureDatabase, measureQueue, selectLastBeat } from "./health-queries.ts";

/**
 * Measures database, queue, mail, photo store and disk.
 * @param untrustedProxy peer of this request whose X-Forwarded-For was ignored
 */
export async function checkHealth(app: AppContext, untrustedProxy: string | null = null) {
  const { db, runtime, photoStore } = app;
  const started = performance.now();
  const database = await measureDatabase(db);
  const responseMs = Math.round(performance.now() - started);
  const [queue, mail, workerBeatAt, photoFault, disk, seller] = await Promise.all([
    measureQueue(db),
    selectLastMails(db),
    selectLastBeat(db),
    findPhotoFault(photoStore),
    statfs(runtime.dataDir),
    selectSeller(db),
  ]);
  const checkedAt = app.now();
  const measures = {
    database: { ...database, answer_ms: responseMs },
    queue,
    mail: { ...mail, isMissing: app.mailDelivery === "missing" },
    untrustedProxy,
    isTrial: app.mailDelivery === "captured",
    company: app.company,
    companyDisagreements: seller ? Object.values(companyDisagreements(seller, app.company)) : [],
    workerBeatAt,
    photoFault,
    disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
  };
  const { version, startedAt } = runtime;
  return { version, started_at: startedAt, checked_at: checkedAt, parts: assessHealth(measures, checkedAt) };
}

async function findPhotoFault(store: PhotoStore): Promise<string | null> {
  const name = `probe-${randomUUID()}.txt`;
  try {
    await store.put(name, Buffer.from(name));
    const read = await store.read(name);
    await store.remove([name]);
    return read && Buffer.from(read).toString() === name ? null : "a written file could not be read back.";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
