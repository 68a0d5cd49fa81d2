import type { Logger } from "pino";
import type { CarsOnSale } from "#src/catalogue/cars-on-sale.ts";
import type { Db } from "#src/db/database.ts";
import type { LeadLimits } from "#src/domain/leads/screening/screen-lead.ts";
import type { PhotoStore } from "#src/integrations/photo-store/photo-store.ts";
import type { PostcodeLookup } from "#src/integrations/postcode-lookup.ts";
import type { SafeFetch, SafePost } from "#src/integrations/safe-fetch/safe-fetch.ts";
import type { SftpFetch } from "#src/integrations/safe-fetch/sftp-fetch.ts";
import type { TextSender } from "#src/integrations/text-sender/text-sender.ts";
import type { VehicleRegister } from "#src/integrations/vehicle-register/vehicle-register.ts";
import type { Parsing } from "#src/parsing/parsing.ts";

import type { DealerEvents } from "./context/dealer-events.ts";
import type { Encryption, KeyedDigest } from "./context/encryption.ts";
import type { SignedLinks } from "./context/signed-links.ts";

export interface CompanyDetails {
  name: string | null;
  number: string | null;
  address: string | null;
  phone: string | null;
}

/** Dependencies of the services. Created in `src/process/create-context.ts`; tests create their own. */
export interface AppContext extends SignedLinks {
  db: Db;
  /** Read replica for public pages, seconds behind. Never use it for a write or a decision. */
  readDb: Db;
  carsOnSale: CarsOnSale;
  now: () => Date;
  log: Logger;
  postcodeLookup: PostcodeLookup;
  vehicleRegister: VehicleRegister;
  photoStore: PhotoStore;
  /** For whatever a stranger sent. */
  parsing: Parsing;
  /** SSRF-safe, for user-supplied URLs. */
  safeFetch: SafeFetch;
  /** SSRF-safe, for stock feeds of dealers' systems. */
  feedFetch: SafeFetch;
  /** SSRF-safe, for stock feeds on SFTP servers. */
  sftpFetch: SftpFetch;
  /** SSRF-safe, for webhooks to dealers' systems. */
  safePost: SafePost;
  textSender: TextSender | null;
  webhookTargets: "public" | "any";
  /** Encrypts secrets that are needed in plain text again. */
  encryption: Encryption;
  keyedDigest: KeyedDigest;
  /** Lead events of all processes, for open portals. */
  dealerEvents: DealerEvents;
  /** External origin of links in emails, without a trailing slash. */
  publicOrigin: string;
  contacts: { supportEmail: string; privacyEmail: string };
  company: CompanyDetails;
  leadLimits: LeadLimits;
  /** Missing: outside a trial without SMTP_URL. */
  mailDelivery: "smtp" | "captured" | "missing";
  adminsNeedSecondFactor: boolean;
  runtime: { version: string; startedAt: Date; dataDir: string };
}

/** What most services need of it. */
export type DbAndClock = Pick<AppContext, "db" | "now">;
export type WithDb = Pick<AppContext, "db">;
