import type { Logger } from "pino";
import type { Db } from "#src/db/database.ts";
import type { PostcodeLookup } from "#src/integrations/postcode-lookup.ts";

/** What services need of the world. Made once in main.ts; tests make their own. */
export interface AppContext {
  db: Db;
  /** The clock; tests move it. */
  now: () => Date;
  log: Logger;
  postcode_lookup: PostcodeLookup;
  /** Where the site is reached from outside, without a slash at the end: mails link to it. */
  public_origin: string;
}
