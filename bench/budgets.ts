import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { launchBrowser } from "#tests/support/browser.ts";
import { type PageKind, type PublicPage, withPublicPages } from "./public-pages.ts";

/** Budgets of a first visit: scripts in gzipped bytes, and cumulative layout shift. */
export const MAX_SCRIPT_BYTES: Record<PageKind, number> = {
  content: 8_000,
  live: 20_000,
  // Without the checks of the form, which load when it gets the focus.
  request: 20_000,
};
export const MAX_LAYOUT_SHIFT = 0.01;

/** A phone, where size matters most. */
const PHONE = { width: 390, height: 844 };

export interface Weight extends PublicPage {
  gzipped: number;
  sent: number;
  files: number;
  layoutShift: number;
}

/**
 * `npm run bench -- budgets`: loads each page in a fresh browser until the network is idle.
 * @returns whether every page meets its budget
 */
export async function checkBudgets(): Promise<boolean> {
  const weights = await weighPublicPages();
  console.log("| page | scripts | gzipped bytes | limit | sent bytes | layout shift | limit |");
  console.log("|---|---|---|---|---|---|---|");
  for (const weight of weights) {
    const { name, kind, files, gzipped, sent, layoutShift } = weight;
    const sizes = `${bytes(gzipped)} | ${bytes(MAX_SCRIPT_BYTES[kind])} | ${bytes(sent)}`;
    console.log(`| ${name} | ${files} | ${sizes} | ${layoutShift.toFixed(3)} | ${MAX_LAYOUT_SHIFT} |`);
  }
  const over = weights.filter(
    (weight) => weight.gzipped > MAX_SCRIPT_BYTES[weight.kind] || weight.layoutShift > MAX_LAYOUT_SHIFT,
  );
  for (const { name } of over) console.log(`\n${name} is over its budget`);
  return over.length === 0;
}

export const weighPublicPages = (): Promise<Weight[]> =>
  withPublicPages(async (pages) => {
    const browser = await launchBrowser();
    try {
      const measured: Weight[] = [];
      for (const page of pages) measured.push(await weigh(browser, page));
      return measured;
    } finally {
      await browser.close();
    }
  });

async function weigh(browser: Browser, { url, ...about }: PublicPage): Promise<Weight> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const scripts: Promise<{ gzipped: number; sent: number }>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script" && !/\.js$/.test(new URL(response.url()).pathname))
      return;
    scripts.push(
      (async () => {
        const { responseBodySize } = await response.request().sizes();
        return { gzipped: gzipSync(await response.body(), { level: 9 }).length, sent: responseBodySize };
      })(),
    );
  });
  // Fonts after the first paint, as on a slow line: what they move is counted each time.
  await page.route("**/*.woff2", async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const layoutShift = await page.evaluate(measureLayoutShift);
  const weights = await Promise.all(scripts);
  await context.close();
  const sum = (of: "gzipped" | "sent") => weights.reduce((total, weight) => total + weight[of], 0);
  return { ...about, url, files: weights.length, gzipped: sum("gzipped"), sent: sum("sent"), layoutShift };
}

/** Runs in the page. Sum of all layout shifts, https://web.dev/articles/cls without its windows. */
function measureLayoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let total = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total += (entry as PerformanceEntry & { value: number }).value;
    });
    observer.observe({ type: "layout-shift", buffered: true });
    // The observer delivers buffered entries in a later task.
    setTimeout(() => resolve(total), 100);
  });
}

const bytes = (count: number) => count.toLocaleString("en-GB");
