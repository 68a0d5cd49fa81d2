import { readFileSync } from "node:fs";
import type axe from "axe-core";
import type { BrowserContext, Page } from "playwright-core";
import { markChangedLooks } from "./changed-looks.ts";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Minified, because every page parses it. */
const SOURCE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** Has every page of the context load axe at once, which takes half the time of adding it later. */
export const loadAxe = (context: BrowserContext) => context.addInitScript(SOURCE);

/** Ends the fading of dialogs, which lowers the contrast of their text. Runs in the page. */
function finishAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  }
}

/**
 * Broken rules with the elements that break them; axe is added once to a page that lacks it.
 * Contrast, half of the work, is checked again only where an element looks different from before.
 * @param part "newly shown": only what the previous call could not see, such as what a phone hides
 */
export async function axeViolations(page: Page, part: "all" | "newly shown" = "all"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  await page.evaluate(finishAnimations);
  await page.evaluate(markChangedLooks);
  const selector = part === "all" ? "html" : "[data-newly-shown]";
  if (!(await page.locator(selector).count())) return [];
  return await page.evaluate(
    async ([values, include]) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      checker.configure({ rules: [{ id: "color-contrast", selector: "[data-changed-look]" }] });
      const { violations } = await checker.run(include, {
        runOnly: { type: "tag", values },
        // Skips the details of passed rules, which saves time.
        resultTypes: ["violations"],
        // No rule of these tags reads style sheets.
        preload: { assets: ["media"] },
      });
      return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(" and ")}`);
    },
    [WCAG_22_AA, selector] as const,
  );
}
