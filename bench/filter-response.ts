import type { Page } from "playwright-core";
import { launchBrowser } from "#tests/support/browser.ts";
import { percentile } from "./percentile.ts";
import { withPublicPages } from "./public-pages.ts";

const LIMIT_MS = 100;
/** CPU slowdown, Lighthouse's default for phones. */
const SLOWER = 4;
const ROUNDS = 20;
/** The browser reports no events shorter than this. */
const SHORTEST_MS = 16;

/**
 * Interaction to Next Paint (https://web.dev/articles/inp) of each filter with the CPU four times
 * slower; the next change waits for the results of the last. Prints the median and the slowest of
 * each.
 * @returns whether all meet the limit
 */
export async function checkFilterResponse(): Promise<boolean> {
  return await withPublicPages(async (pages) => {
    const url = pages.find(({ name }) => name === "browse")?.url ?? "";
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.addInitScript((durationThreshold) => {
        const durations: number[] = [];
        Object.assign(window, { durations });
        new PerformanceObserver((list) => {
          for (const event of list.getEntries() as PerformanceEventTiming[]) {
            if (event.interactionId) durations.push(event.duration);
          }
        }).observe({ type: "event", buffered: true, durationThreshold } as PerformanceObserverInit);
      }, SHORTEST_MS);
      await page.goto(url);
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => window.durations.splice(0));
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      let areQuick = true;
      for (const [name, change] of Object.entries(CHANGES)) {
        const taken = await durationsOf(page, change);
        const worst = Math.max(...taken);
        console.log(`${name}: usually ${percentile(taken, 50)} ms, at most ${worst} ms (limit ${LIMIT_MS})`);
        areQuick &&= worst < LIMIT_MS;
      }
      return areQuick;
    } finally {
      await browser.close();
    }
  });
}

const CHANGES: Record<string, (page: Page, round: number) => Promise<void>> = {
  "another order by key": async (page, round) => {
    await page.getByLabel("Sort by").focus();
    await page.keyboard.press(round % 2 ? "ArrowDown" : "ArrowUp");
  },
  "a price typed": async (page, round) => {
    await page.getByLabel("From £").click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(String(9000 + 100 * round));
  },
  "a price band": async (page, round) => {
    await page
      .getByLabel("Price bands")
      .getByRole("link")
      .nth(round % 3)
      .click();
  },
};

/** The slowest event of each round; unreported ones took less than the minimum. */
async function durationsOf(
  page: Page,
  change: (page: Page, round: number) => Promise<void>,
): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const before = page.url();
    await change(page, round);
    await page.waitForURL((url) => url.href !== before);
    await page.waitForSelector('[aria-label="Results"][aria-busy="false"]');
    // Entries are delivered after their frame is painted.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    taken.push(Math.max(SHORTEST_MS, ...(await page.evaluate(() => window.durations.splice(0)))));
  }
  return taken;
}

declare global {
  interface Window {
    durations: number[];
  }
}
