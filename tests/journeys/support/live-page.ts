import type { Page } from "playwright-core";

/**
 * Waits until the controls of a page do something: a document's once its scripts have run, which is before it is
 * complete, and a portal's once React has hydrated it and is idle.
 */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector("[data-document]")) return document.readyState === "complete";
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
