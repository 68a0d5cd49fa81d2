import type { Locator, Page } from "playwright-core";

export const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);
export const intro = (page: Page) => page.getByRole("link", { name: "Request intro" });
export const label = (form: Page | Locator, text: string) => form.getByLabel(text, { exact: true });

/** Waits until no entry of a dialog is left: closing a dialog goes back by itself. */
export const historySettles = (page: Page) =>
  page.waitForFunction(() => history.state?.dialog === undefined && (history.state?.idx ?? 0) < 2);

/** What a field's description says, such as its error. */
export const errorAt = (page: Page, field: string | RegExp) =>
  page.getByLabel(field, { exact: true }).evaluate((control) => {
    const ids = (control.getAttribute("aria-describedby") ?? "").split(" ");
    return ids.map((id) => document.getElementById(id)?.textContent ?? "").join("");
  });
