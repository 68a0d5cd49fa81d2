import type { Logger } from "pino";
import type { Db } from "#src/db/database.ts";
import type { LeadLimits } from "#src/domain/leads/screen-lead.ts";
import type { PhotoStore } from "#src/integrations/photo-store/photo-store.ts";
import type { PostcodeLookup } from "#src/integrations/postcode-lookup.ts";
import type { SafeFetch, SafePost } from "#src/integrations/safe-fetch/safe-fetch.ts";
import type { BuyerLinks } from "./buyer-page/buyer-links.ts";
import type { DealerEvents } from "./leads/inbox/dealer-events.ts";
import type { AlertLinks } from "./saved-searches/alert-links.ts";
import type { Encryption } from "./webhooks/encryption.ts";

/** What services need of the world. Made once in main.ts; tests make their own. */
export interface AppContext {
  db: Db;
  /** For public pages: may be a replica, a few seconds behind. Never for what is written or decided. */
  readDb: Db;
  /** The clock; tests move it. */
  now: () => Date;
  log: Logger;
  postcode_lookup: PostcodeLookup;
  photo_store: PhotoStore;
  /** For addresses that somebody gave us. */
  safe_fetch: SafeFetch;
  /** For addresses of dealers' own systems. */
  safePost: SafePost;
  /** The setting WEBHOOK_TARGETS. */
  webhook_targets: "public" | "any";
  /** For secrets that must be read again. */
  encryption: Encryption;
  /** What happens to enquiries, in whichever process, for portals that are open. */
  dealer_events: DealerEvents;
  /** The links in mails with which buyers reach their own page. */
  buyer_links: BuyerLinks;
  /** The links in mails about saved searches. */
  alert_links: AlertLinks;
  /** Where the site is reached from outside, without a slash at the end: mails link to it. */
  public_origin: string;
  /** From when on a lead is held for an admin to look at: wider where the product is tried. */
  leadLimits: LeadLimits;
  /** The setting ADMIN_SECOND_FACTOR: a password alone makes nobody an admin. */
  adminsNeedSecondFactor: boolean;
  /** What runs, since when, and where it keeps its files. */
  runtime: { version: string; started_at: Date; dataDir: string };
}
