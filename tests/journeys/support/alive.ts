import type { Page } from "playwright-core";

/**
 * Until React has taken over what the screen shows, and has nothing more to do: what was only sent by the server looks the
 * same, and does nothing yet.
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isSeen = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 1 && bottom > 0 && top < innerHeight;
    };
    // What was written as HTML is nobody's component.
    const pressed = [...document.querySelectorAll("a, button, input, select, textarea, summary")].filter(
      (element) => element.closest(".prose") === null && isSeen(element),
    );
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"));
    return pressed.length > 0 && pressed.every(isTaken);
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
