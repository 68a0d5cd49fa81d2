import { setTimeout as pause } from "node:timers/promises";
import { numberedLead } from "#tests/support/records/numbered-lead.ts";

export interface LoadReport {
  pages: number;
  leads: Map<string, string>;
  /** Requests that succeeded on retry. */
  again: string[];
  /** Requests that failed on every retry. */
  failed: string[];
}

const PAGES = ["/", "/browse", "/browse?bodyStyle=SUV", "/blog", "/models", "/for-dealers", "/sitemap.xml"];
const READERS = 3;
const TRIES = 60;
const TRY_AGAIN_AFTER_MS = 400;
const BETWEEN_LEADS_MS = 60;

let buyers = 0;

export interface Load {
  /** Resolves after this many more pages and leads, or once a request was given up. */
  more(counts: { pages: number; leads: number }): Promise<void>;
  stop(): Promise<LoadReport>;
}

/**
 * Endless load of readers and buyers.
 * @param vehicles paths of vehicle pages, read too
 */
export function startLoad(origin: string, vehicles: readonly string[]): Load {
  const report: LoadReport = { pages: 0, leads: new Map(), again: [], failed: [] };
  let isOver = false;

  async function read(reader: number): Promise<void> {
    const pages = [...PAGES, ...vehicles];
    for (let turn = reader; !isOver; turn++) {
      await persist(pages[turn % pages.length] ?? "/");
      report.pages += 1;
      await pause(10);
    }
  }

  async function ask(): Promise<void> {
    while (!isOver) {
      const number = ++buyers;
      const email = `buyer.${number}@example.com`;
      const response = await persist("/api/lead", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": `try-${number}-${process.pid}` },
        body: JSON.stringify(numberedLead(number, email)),
      });
      if (response) report.leads.set(((await response.json()) as { lead_id: string }).lead_id, email);
      await pause(BETWEEN_LEADS_MS);
    }
  }

  /** Retries failures, as a browser or person does. */
  async function persist(path: string, init?: RequestInit): Promise<Response | null> {
    let reason = "";
    for (let left = TRIES; left > 0; left--) {
      try {
        const response = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(30_000) });
        if (response.ok) {
          const whole = new Response(await response.text(), response);
          if (reason) report.again.push(`${path}: ${reason}`);
          return whole;
        }
        reason = String(response.status);
        await response.text();
      } catch (error) {
        reason = String(error);
      }
      await pause(TRY_AGAIN_AFTER_MS);
    }
    report.failed.push(`${path}: ${reason}`);
    return null;
  }

  const working = Promise.all([...Array.from({ length: READERS }, (_, reader) => read(reader)), ask()]);
  return {
    async more({ pages, leads }) {
      const wanted = { pages: report.pages + pages, leads: report.leads.size + leads };
      while (report.pages < wanted.pages || report.leads.size < wanted.leads) {
        if (report.failed.length > 0) return;
        await pause(20);
      }
    },
    async stop() {
      isOver = true;
      await working;
      return report;
    },
  };
}
