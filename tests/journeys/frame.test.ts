import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_SCRIPT_BYTES } from "../../bench/budgets.ts";
import { waitUntilLive } from "./support/live-page.ts";
import { PHONE, type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

async function visiting(path: string, look: (page: Page) => Promise<void>, options = {}): Promise<void> {
  const context = await product.visit(options);
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await look(page);
  await context.close();
}

describe("the header", () => {
  const header = (page: Page) => page.getByRole("banner");
  const isHidden = (page: Page, hidden: boolean) =>
    page.waitForFunction(
      (wanted) => document.querySelector("header")?.dataset.hidden === wanted,
      String(hidden),
    );

  it("hides when scrolling down past 100 pixels and returns on scrolling up", () =>
    visiting("/browse", async (page) => {
      await waitUntilLive(page);
      await page.mouse.wheel(0, 80);
      await page.waitForFunction(() => window.scrollY > 0);
      expect(await header(page).getAttribute("data-hidden")).toBe("false");
      await page.mouse.wheel(0, 600);
      await isHidden(page, true);
      await page.mouse.wheel(0, -100);
      await isHidden(page, false);
    }));

  it("never covers the focused element: it returns for keyboard users", () =>
    visiting("/browse", async (page) => {
      await waitUntilLive(page);
      await page.mouse.wheel(0, 700);
      await isHidden(page, true);
      await header(page).getByRole("link", { name: "Models" }).focus();
      const top = await header(page).evaluate(async (element) => {
        await Promise.all(element.getAnimations().map((animation) => animation.finished));
        return element.getBoundingClientRect().top;
      });
      expect(top).toBe(0);
    }));

  it("has all links, on phones in a menu, where Sign up opens the tab Sign Up", () =>
    visiting(
      "/",
      async (page) => {
        await page.getByText("Menu", { exact: true }).click();
        const links = page.getByRole("navigation", { name: "Main, small screens" }).getByRole("link");
        expect(await links.allInnerTexts()).toEqual(["Browse", "Get Matches", "Blog", "Models", "Sign up"]);
        await links.filter({ hasText: "Sign up" }).click();
        await page.waitForURL(/\/dealer\/login/);
        await page.getByRole("tab", { name: "Sign Up", selected: true }).waitFor();
      },
      { viewport: PHONE },
    ));

  it("moves at once for visitors who asked for less motion", () =>
    visiting(
      "/browse",
      async (page) => {
        await waitUntilLive(page);
        const moving = await header(page).evaluate((element) => {
          element.dataset.hidden = "true";
          return element.getAnimations().length;
        });
        expect(moving).toBe(0);
      },
      { reducedMotion: "reduce" },
    ));

  it("has a skip link to the content", () =>
    visiting("/browse", async (page) => {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => document.activeElement?.id === "main");
    }));
});

describe("a content page", () => {
  const scriptsOf = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.endsWith(".js")),
    );

  it("sends one small script, which shows the saved cars and hides the header", () =>
    visiting("/browse", async (page) => {
      await waitUntilLive(page);
      await page
        .getByRole("button", { name: /^Save .* to your shortlist$/ })
        .first()
        .click();
      await page.goto("/models");
      await page.getByRole("heading", { level: 1, name: "Model guides" }).waitFor();
      await page.waitForLoadState("networkidle");
      await page.getByRole("link", { name: "1 saved car" }).waitFor();
      await page.mouse.wheel(0, 600);
      await page.waitForFunction(() => document.querySelector("header")?.dataset.hidden === "true");
      const [script = "", ...others] = await scriptsOf(page);
      expect(others).toEqual([]);
      const text = await (await fetch(script)).text();
      expect(gzipSync(text).length).toBeLessThan(MAX_SCRIPT_BYTES.content);
    }));

  it("that fails reports its error", () =>
    visiting("/privacy", async (page) => {
      await page.evaluate(() => {
        const form = Object.assign(document.createElement("form"), { method: "post", action: "/privacy" });
        document.body.append(form);
        form.submit();
      });
      await page.getByText("Our team has been notified.").waitFor();
    }));
});

describe("the scripts of documents", () => {
  it.each(["/browse", "/lead"])(
    "start on %s without Intl, whose data takes a phone long to load",
    async (path) => {
      const context = await product.visit();
      const page = await context.newPage();
      await page.addInitScript(() => {
        const used: string[] = Object.assign(window, { usedIntl: [] }).usedIntl;
        for (const name of ["NumberFormat", "DateTimeFormat"] as const) {
          const construct = (of: new () => object) => {
            used.push(name);
            return new of();
          };
          Object.assign(Intl, { [name]: new Proxy<object>(Intl[name], { construct } as object) });
        }
      });
      await page.goto(path);
      await waitUntilLive(page);
      expect(await page.evaluate(() => (window as unknown as { usedIntl: string[] }).usedIntl)).toEqual([]);
      await context.close();
    },
  );
});

describe("when a page breaks", () => {
  /** No page takes this post. */
  const breakPage = async (page: Page) => {
    await page.evaluate(() => {
      const form = Object.assign(document.createElement("form"), { method: "post", action: "/browse" });
      document.body.append(form);
      form.submit();
    });
    await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
  };

  it("shows an error screen, reports the error under a number, and links home with a full load", () =>
    visiting("/browse", async (page) => {
      await breakPage(page);
      await page
        .getByText("We're sorry, but something unexpected happened. Our team has been notified.")
        .waitFor();
      const number = await page.locator("code").innerText();
      expect(number).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
      const details = page.locator("details");
      expect(await details.locator("pre").isVisible()).toBe(false);
      await page.getByText("Error details").click();
      await details.locator("pre").waitFor();
      await page.getByRole("link", { name: "Return to Home" }).click();
      await page.getByRole("heading", { name: "Find Your Perfect Electric Vehicle" }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/");
    }));

  it("does not claim a report when it could not be delivered", () =>
    visiting("/browse", async (page) => {
      await page.route("**/api/error-reports", (route) => route.abort());
      await breakPage(page);
      await page.getByText("We could not notify our team").waitFor();
      expect(await page.getByText("Our team has been notified").count()).toBe(0);
    }));

  it("loads results that cannot be shown in place, so that the server says what is wrong", () =>
    visiting("/browse", async (page) => {
      await waitUntilLive(page);
      await page.route("**/browse?page=2", (route) => route.fulfill({ status: 503, body: "busy" }));
      await page.getByRole("link", { name: "Next" }).click();
      await page.getByText("busy", { exact: true }).waitFor();
      expect(new URL(page.url()).search).toBe("?page=2");
    }));

  it("reports an error of a live part, and starts the other parts", () =>
    visiting("/", async (page) => {
      // The first part that reads its data fails.
      await page.addInitScript(() => {
        const { parse } = JSON;
        JSON.parse = (text: string) => {
          if (text?.includes("winter_range_computed")) throw new Error("a broken part");
          return parse(text);
        };
      });
      const report = page.waitForRequest("**/api/error-reports");
      await page.goto("/browse");
      expect((await report).postDataJSON().message).toBe("a broken part");
      await page.getByLabel("Body style").selectOption("SUV");
      await page.waitForURL("/browse?bodyStyle=SUV");
    }));
});

describe("an unknown path", () => {
  it("gets a 404 with an explanation and a link home", () =>
    visiting("/no/such/page", async (page) => {
      await page.getByRole("heading", { name: "Oops! Page not found" }).waitFor();
      await page.getByRole("link", { name: "Return to Home" }).click();
      await page.getByRole("heading", { name: "Find Your Perfect Electric Vehicle" }).waitFor();
    }));
});
