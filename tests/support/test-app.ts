import os from "node:os";
import { pino } from "pino";
import { readEachTime } from "#src/catalogue/cars-on-sale.ts";
import type { Db } from "#src/db/database.ts";
import { NO_LEAD_LIMITS } from "#src/domain/leads/screening/screen-lead.ts";
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
import { memoryPhotoStore } from "./memory-photo-store.ts";
import { applicationOf } from "./test-database.ts";

/** One for all tests of a process: a thread takes a third of a second to start. */
const PARSING = createParsing({ onKilled: () => {} });

/**
 * Services' context for tests: the database as the application role, a silent log, no internet.
 * @param now the clock
 */
export function testApp(owner: Db, now: () => Date = () => new Date()): AppContext {
  const db = applicationOf(owner)?.db ?? owner;
  return {
    db,
    readDb: db,
    carsOnSale: readEachTime(db),
    now,
    log: pino({ level: "silent" }),
    postcodeLookup: { locate: async () => ({ outcome: "unavailable", reason: "no internet in tests" }) },
    vehicleRegister: { isOn: true, lookUp: async () => ({ outcome: "not_found" }) },
    photoStore: memoryPhotoStore(),
    parsing: PARSING,
    safeFetch: () => Promise.reject(new Error("no internet in tests")),
    feedFetch: () => Promise.reject(new Error("no internet in tests")),
    sftpFetch: () => Promise.reject(new Error("no internet in tests")),
    safePost: () => Promise.reject(new Error("no internet in tests")),
    textSender: null,
    webhookTargets: "public",
    encryption: createEncryption("a secret for tests, of 32 characters"),
    keyedDigest: createKeyedDigest("a secret for tests, of 32 characters"),
    notFoundPaths: createNotFoundPaths(),
    dealerEvents: createDealerEvents(),
    buyerLinks: createBuyerLinks("a secret for tests, of 32 characters", "https://second-spark.example"),
    dealerProposals: createDealerProposals("a secret for tests, of 32 characters"),
    alertLinks: createAlertLinks("a secret for tests, of 32 characters", "https://second-spark.example"),
    feedLinks: createFeedLinks("a secret for tests, of 32 characters", "https://second-spark.example"),
    reviewLinks: createReviewLinks("a secret for tests, of 32 characters", "https://second-spark.example"),
    stockCheckLinks: createStockCheckLinks(
      "a secret for tests, of 32 characters",
      "https://second-spark.example",
    ),
    publicOrigin: "https://second-spark.example",
    contacts: {
      supportEmail: "support@second-spark.example",
      privacyEmail: "privacy@second-spark.example",
    },
    company: { name: null, number: null, address: null, phone: null },
    leadLimits: NO_LEAD_LIMITS,
    mailDelivery: "captured",
    adminsNeedSecondFactor: false,
    runtime: { version: "1.2.3", started_at: new Date("2026-11-01T09:00:00Z"), dataDir: os.tmpdir() },
  };
}
