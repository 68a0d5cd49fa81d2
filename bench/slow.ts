import type { Browser } from "playwright-core";
import { launchBrowser } from "#tests/support/browser.ts";
import { percentile } from "./percentile.ts";
import { withPublicPages } from "./public-pages.ts";

const ROUNDS = 7;
/** Lighthouse's slow phone: round trip and throughput of the network, and the processor. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (0.675 * 1024 * 1024) / 8,
};
const SLOWER = 4;
/** Parts are live at the latest this long after the first text. */
const LIVE_AFTER_TEXT_MS = 400;
/** The largest picture or text, of the same page without scripts. */
const MOST_OF_BARE = 1.1;

interface Visit {
  text: number;
  largest: number;
  live: number;
}

/**
 * `npm run bench -- slow`: a first visit with network and processor really slowed down, with and without scripts in
 * turns.
 * @returns whether all limits are met
 */
export async function checkSlowVisits(): Promise<boolean> {
  return await withPublicPages(async (pages) => {
    const browser = await launchBrowser();
    let areMet = true;
    console.log("| page | first text, ms | largest, ms | without scripts, ms | parts are live, ms |");
    console.log("|---|---|---|---|---|");
    for (const { name, url } of pages) {
      const visits: Visit[] = [];
      const bare: Visit[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        visits.push(await visit(browser, url, "**/nothing"));
        bare.push(await visit(browser, url, "**/*.js"));
      }
      const median = (of: Visit[], figure: keyof Visit) =>
        Math.round(
          percentile(
            of.map((one) => one[figure]),
            50,
          ),
        );
      const [text, largest, live] = [
        median(visits, "text"),
        median(visits, "largest"),
        median(visits, "live"),
      ];
      const without = median(bare, "largest");
      console.log(`| ${name} | ${text} | ${largest} | ${without} | ${live} |`);
      areMet &&= live <= text + LIVE_AFTER_TEXT_MS && largest <= MOST_OF_BARE * without;
    }
    await browser.close();
    return areMet;
  });
}

/** A first visit by a phone. Scripts are modules, so parts are live when the document's content is loaded. */
async function visit(browser: Browser, url: string, blocked: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.route(blocked, (route) => route.abort());
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(url, { waitUntil: "networkidle" });
  const figures = await page.evaluate(async () => {
    const entries = (type: string): Promise<PerformanceEntry[]> =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      });
    const paints = await entries("paint");
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return {
      text: paints.find(({ name }) => name === "first-contentful-paint")?.startTime ?? Number.NaN,
      largest: (await entries("largest-contentful-paint")).at(-1)?.startTime ?? Number.NaN,
      live: navigation?.domContentLoadedEventEnd ?? Number.NaN,
    };
  });
  await context.close();
  return figures;
}
