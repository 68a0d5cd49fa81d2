import { rm } from "node:fs/promises";
import type { Browser, BrowserContext } from "playwright-core";
import { launchBrowser } from "#tests/support/browser.ts";
import { type MailServer, startMailServer } from "#tests/support/servers/mail-server.ts";
import { newDataFolder } from "./data-folder.ts";
import { startProgram } from "./program.ts";
import { sampleSessions } from "./sample-sessions.ts";

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

export interface Product {
  origin: string;
  dataDir: string;
  mail: MailServer;
  visit(options?: {
    viewport?: { width: number; height: number };
    javaScriptEnabled?: boolean;
    /** Default: reduce. Animations cost more than a third of the browser's time. */
    reducedMotion?: "reduce" | "no-preference";
    forcedColors?: "active";
    /** Signs in to a sample account; its visits share a session. */
    account?: string;
  }): Promise<BrowserContext>;
  stop(): Promise<void>;
}

/** Browsers for all files that a worker runs; each visit has a context of its own. */
const browsers = new Map<boolean, Promise<Browser>>();
function sharedBrowser(withPictures: boolean): Promise<Browser> {
  const browser = browsers.get(withPictures) ?? launchBrowser({ withoutPictures: !withPictures });
  browsers.set(withPictures, browser);
  return browser;
}

/**
 * The built product with sample data, a real database, SMTP server and browser.
 * @param withPictures for journeys that look at pictures, or at every request of a page
 */
export async function startProduct(
  variables: Record<string, string> = {},
  { withPictures = false } = {},
): Promise<Product> {
  const dataDir = await newDataFolder();
  const mail = await startMailServer();
  const program = await startProgram(dataDir, { SMTP_URL: mail.url, ...variables });
  const browser = await sharedBrowser(withPictures);
  const visits: BrowserContext[] = [];
  const sessions = sampleSessions(program.origin);
  return {
    origin: program.origin,
    dataDir,
    mail,
    async visit({ account, ...options } = {}) {
      const visit = await browser.newContext({
        baseURL: program.origin,
        locale: "en-GB",
        viewport: DESKTOP,
        reducedMotion: "reduce",
        ...options,
      });
      visits.push(visit);
      if (account) await sessions.enter(visit, account);
      return visit;
    },
    async stop() {
      await Promise.all(visits.map((visit) => visit.close()));
      await program.end();
      await mail.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
