import os from "node:os";
import { pino } from "pino";
import { readEachTime } from "#src/catalogue/cars-on-sale.ts";
import type { Db } from "#src/db/database.ts";
import { NO_LEAD_LIMITS } from "#src/domain/leads/screening/screen-lead.ts";
import { createFolderPhotoStore } from "#src/integrations/photo-store/folder-photo-store.ts";
import { createSafeFetch, createSafePost } from "#src/integrations/safe-fetch/safe-fetch.ts";
import { createSftpFetch } from "#src/integrations/safe-fetch/sftp-fetch.ts";
import { createVehicleRegister } from "#src/integrations/vehicle-register/vehicle-register.ts";
import { createParsing } from "#src/parsing/parsing.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { selectPublicCards } from "#src/services/browse/card-queries.ts";
import { createDealerEvents } from "#src/services/context/dealer-events.ts";
import { createEncryption, createKeyedDigest } from "#src/services/context/encryption.ts";
import { createSignedLinks } from "#src/services/context/signed-links.ts";

const SECRET = "a secret for measurements, 32 characters";
const ORIGIN = "https://second-spark.example";

/** The services' context with a database and a photo folder only. */
export const benchApp = (db: Db, photoFolder = os.tmpdir()): AppContext => ({
  db,
  readDb: db,
  carsOnSale: readEachTime(db, selectPublicCards),
  now: () => new Date(),
  log: pino({ level: "silent" }),
  vehicleRegister: createVehicleRegister({ now: () => 0 }),
  postcodeLookup: { locate: async () => ({ outcome: "unavailable", reason: "not asked in a bench" }) },
  photoStore: createFolderPhotoStore(photoFolder),
  parsing: createParsing({ onKilled: () => {} }),
  safeFetch: createSafeFetch(),
  feedFetch: createSafeFetch(),
  sftpFetch: createSftpFetch(),
  safePost: createSafePost(),
  textSender: null,
  webhookTargets: "public",
  encryption: createEncryption(SECRET),
  keyedDigest: createKeyedDigest(SECRET),
  dealerEvents: createDealerEvents(),
  ...createSignedLinks(SECRET, ORIGIN),
  publicOrigin: ORIGIN,
  leadLimits: NO_LEAD_LIMITS,
  contacts: { supportEmail: "support@second-spark.example", privacyEmail: "privacy@second-spark.example" },
  company: { name: null, number: null, address: null, phone: null },
  mailDelivery: "captured",
  adminsNeedSecondFactor: false,
  runtime: { version: "bench", startedAt: new Date(), dataDir: os.tmpdir() },
});
