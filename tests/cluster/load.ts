import { setTimeout as pause } from "node:timers/promises";
import { numberedLead } from "#tests/support/records/numbered-lead.ts";

export interface LoadReport {
  pages: number;
  leads: Map<string, string>;
  /** Pages and leads that failed first and succeeded on retry, with the reason. */
  repeated: { pages: string[]; leads: string[] };
  /** Requests that failed on every retry. */
  failed: string[];
  /** Longest time in which no page was read, or no lead accepted. */
  longestGapMs: { pages: number; leads: number };
}

const PAGES = ["/", "/browse", "/browse?bodyStyle=SUV", "/blog", "/models", "/for-dealers", "/sitemap.xml"];
const READERS = 2;
const BUYERS = 2;
const TRIES = 300;
const TRY_AGAIN_AFTER_MS = 100;
const BETWEEN_PAGES_MS = 25;
const BETWEEN_LEADS_MS = 150;
const REQUEST_LIMIT_MS = 30_000;

let buyers = 0;
let searches = 0;

export interface Load {
  /** Resolves after this many more pages and leads, or once a request was given up. */
  more(counts: { pages: number; leads: number }): Promise<void>;
  stop(): Promise<LoadReport>;
}

/**
 * Endless load of readers and buyers.
 * @param origins of the load balancers: like a browser with several addresses of one name, each client goes to
 * the next when one refuses or breaks the connection
 * @param vehicles paths of vehicle pages, read too
 */
export function startLoad(origins: readonly string[], vehicles: readonly string[]): Load {
  const pageTimes = createGaps();
  const leadTimes = createGaps();
  const report = {
    pages: 0,
    leads: new Map<string, string>(),
    repeated: { pages: [] as string[], leads: [] as string[] },
    failed: [] as string[],
  };
  let isOver = false;

  async function read(reader: number): Promise<void> {
    const pages = [...PAGES, ...vehicles];
    for (let turn = reader; !isOver; turn++) {
      const page = pages[turn % pages.length] ?? "/";
      // Every other page has never been requested before, so that no cache has it.
      const path = turn % 2 === 0 ? page : `/browse?minPrice=${3000 + (searches++ % 20_000)}`;
      await persist(path, reader, report.repeated.pages);
      pageTimes.mark();
      report.pages += 1;
      await pause(BETWEEN_PAGES_MS);
    }
  }

  async function buy(buyer: number): Promise<void> {
    while (!isOver) {
      const number = ++buyers;
      const email = `buyer.${number}@example.com`;
      const response = await persist("/api/lead", buyer, report.repeated.leads, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": `try-${number}-${process.pid}` },
        body: JSON.stringify(numberedLead(number, email)),
      });
      if (response) {
        leadTimes.mark();
        report.leads.set(((await response.json()) as { lead_id: string }).lead_id, email);
      }
      await pause(BETWEEN_LEADS_MS);
    }
  }

  /** Retries failures, as a browser or person does. */
  async function persist(path: string, client: number, repeated: string[], init?: RequestInit) {
    let reason = "";
    let address = client;
    for (let left = TRIES; left > 0; left--) {
      const origin = origins[address % origins.length];
      try {
        const signal = AbortSignal.timeout(REQUEST_LIMIT_MS);
        const response = await fetch(`${origin}${path}`, { ...init, signal });
        const text = await response.text();
        if (response.ok) {
          if (reason) repeated.push(`${path}: ${reason}`);
          return new Response(text, response);
        }
        reason = String(response.status);
        await pause(TRY_AGAIN_AFTER_MS);
      } catch (error) {
        if (++address - client >= origins.length) {
          reason = String(error instanceof Error ? (error.cause ?? error) : error);
          await pause(TRY_AGAIN_AFTER_MS);
        }
      }
    }
    report.failed.push(`${path}: ${reason}`);
    return null;
  }

  const each = (count: number, work: (index: number) => Promise<void>) =>
    Array.from({ length: count }, (_, index) => work(index));
  const working = Promise.all([...each(READERS, read), ...each(BUYERS, buy)]);
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
      return { ...report, longestGapMs: { pages: pageTimes.longestMs(), leads: leadTimes.longestMs() } };
    },
  };
}

/** The longest time between two marks. */
export function createGaps() {
  let last = performance.now();
  let longestMs = 0;
  return {
    mark() {
      const now = performance.now();
      longestMs = Math.max(longestMs, now - last);
      last = now;
    },
    longestMs: () => Math.round(longestMs),
  };
}
