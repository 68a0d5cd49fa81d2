import os from "node:os";
import { pino } from "pino";
import { readEachTime } from "#src/catalogue/cars-on-sale.ts";
import type { Db } from "#src/db/database.ts";
import { NO_LEAD_LIMITS } from "#src/domain/leads/screening/screen-lead.ts";
import { createParsing } from "#src/parsing/parsing.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { selectPublicCards } from "#src/services/browse/card-queries.ts";
import { createDealerEvents } from "#src/services/context/dealer-events.ts";
import { createEncryption, createKeyedDigest } from "#src/services/context/encryption.ts";
import { createSignedLinks } from "#src/services/context/signed-links.ts";
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
    carsOnSale: readEachTime(db, selectPublicCards),
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
    dealerEvents: createDealerEvents(),
    ...createSignedLinks("a secret for tests, of 32 characters", "https://second-spark.example"),
    publicOrigin: "https://second-spark.example",
    contacts: {
      supportEmail: "support@second-spark.example",
      privacyEmail: "privacy@second-spark.example",
    },
    company: { name: null, number: null, address: null, phone: null },
    leadLimits: NO_LEAD_LIMITS,
    mailDelivery: "captured",
    adminsNeedSecondFactor: false,
    runtime: { version: "1.2.3", startedAt: new Date("2026-11-01T09:00:00Z"), dataDir: os.tmpdir() },
  };
}
