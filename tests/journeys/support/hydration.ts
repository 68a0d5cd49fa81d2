import type { Page } from "playwright-core";

/**
 * Waits until React has hydrated the page and is idle: server-rendered controls look the same but
 * do nothing yet. A content page is ready once its script has run, before the document is complete.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector("[data-content-page]")) return document.readyState === "complete";
    const isSeen = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 1 && bottom > 0 && top < innerHeight;
    };
    // Elements from raw HTML belong to no component.
    const pressed = [...document.querySelectorAll("a, button, input, select, textarea, summary")].filter(
      (element) => element.closest(".prose") === null && isSeen(element),
    );
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));
    return pressed.length > 0 && pressed.every(isTaken);
  });
  // Without a timeout the headless shell sometimes calls back only after something else has happened.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
}
