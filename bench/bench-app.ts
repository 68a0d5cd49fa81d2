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
import { createBuyerLinks } from "#src/services/buyer-page/buyer-links.ts";
import { createKeyedDigest } from "#src/services/keyed-digest.ts";
import { createDealerProposals } from "#src/services/leads/choice/dealer-proposals.ts";
import { createDealerEvents } from "#src/services/leads/inbox/dealer-events.ts";
import { createNotFoundPaths } from "#src/services/not-found/not-found-paths.ts";
import { createReviewLinks } from "#src/services/reviews/review-links.ts";
import { createAlertLinks } from "#src/services/saved-searches/alert-links.ts";
import { createStockCheckLinks } from "#src/services/stock-checks/stock-check-links.ts";
import { createFeedLinks } from "#src/services/vehicle-feeds/feed-links.ts";
import { createEncryption } from "#src/services/webhooks/encryption.ts";

const SECRET = "a secret for measurements, 32 characters";
const ORIGIN = "https://second-spark.example";

/** The services' context with a database and a photo folder only. */
export const benchApp = (db: Db, photoFolder = os.tmpdir()): AppContext => ({
  db,
  readDb: db,
  carsOnSale: readEachTime(db),
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
  notFoundPaths: createNotFoundPaths(),
  dealerEvents: createDealerEvents(),
  buyerLinks: createBuyerLinks(SECRET, ORIGIN),
  alertLinks: createAlertLinks(SECRET, ORIGIN),
  feedLinks: createFeedLinks(SECRET, ORIGIN),
  reviewLinks: createReviewLinks(SECRET, ORIGIN),
  dealerProposals: createDealerProposals(SECRET),
  stockCheckLinks: createStockCheckLinks(SECRET, ORIGIN),
  publicOrigin: ORIGIN,
  leadLimits: NO_LEAD_LIMITS,
  contacts: { supportEmail: "support@second-spark.example", privacyEmail: "privacy@second-spark.example" },
  company: { name: null, number: null, address: null, phone: null },
  mailDelivery: "captured",
  adminsNeedSecondFactor: false,
  runtime: { version: "bench", started_at: new Date(), dataDir: os.tmpdir() },
});
