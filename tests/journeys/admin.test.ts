import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { field, fillSignIn, signIn, toast, visiting } from "./support/admin-pages.ts";
import { errorSummary } from "./support/error-summary.ts";
import { type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const asAdmin = (look: (page: Page) => Promise<void>) => visiting(product, "admin@demo.test", look);

describe("access to the admin area", () => {
  it("a visitor signs in and returns to the page", () =>
    visiting(product, null, async (page) => {
      await page.goto("/admin/listings?status=draft");
      await page.waitForURL(/\/dealer\/login\?next=%2Fadmin%2Flistings/);
      await fillSignIn(page, "admin@demo.test");
      await page.getByRole("heading", { name: /^All Vehicle Listings/ }).waitFor();
      expect(new URL(page.url()).search).toBe("?status=draft");
    }));

  it.each(["dealer@demo.test", "nolink@demo.test"])(
    "%s sees an explanation and is redirected home",
    (email) =>
      visiting(product, email, async (page) => {
        for (const path of ["/admin/blog", "/admin/blog/new", "/admin/listings", "/admin/leads"]) {
          await page.goto(path);
          await page.waitForURL(`${product.origin}/`);
          await toast(page, "Access Denied", "You don't have permission to access this page.");
        }
        expect(await page.getByRole("link", { name: "Admin Blog" }).count()).toBe(0);
      }),
  );

  it("shows a skeleton of five rows while session and role are checked", () =>
    asAdmin(async (page) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/api/session", async (route) => {
        await held;
        await route.continue();
      });
      await page.goto("/admin/blog");
      await page.locator("[data-skeleton-row]").first().waitFor();
      expect(await page.locator("[data-skeleton-row]").count()).toBe(5);
      expect(await page.getByRole("heading", { name: "Blog posts" }).count()).toBe(0);
      release();
      await page.getByRole("heading", { name: "Blog posts" }).waitFor();
    }));

  it("an admin without a dealer finds 'No dealer assigned' at /dealer/listings, and the way back", () =>
    asAdmin(async (page) => {
      await page.goto("/dealer/listings");
      await page.getByRole("heading", { level: 1, name: "No dealer assigned" }).waitFor();
      await page.getByText("Please contact support to link your account to a dealer").waitFor();
      expect(new URL(page.url()).pathname).toBe("/dealer/listings");
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole("link", { name: "Manage Blog" }).waitFor();
      await page.getByRole("link", { name: "Admin", exact: true }).click();
      await page.waitForURL(`${product.origin}/admin`);
    }));

  it("an admin has links in the header until signing out", () =>
    visiting(product, null, async (page) => {
      await signIn(page, "admin@demo.test");
      await page.goto("/");
      await page.getByRole("link", { name: "Admin Listings" }).click();
      await page.getByRole("heading", { name: /^All Vehicle Listings/ }).waitFor();
      const menu = page.getByRole("navigation", { name: "Admin", exact: true });
      await page.setViewportSize({ width: 1280, height: 900 });
      const tops = await menu
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
      await page.goto("/");
      await page.getByRole("link", { name: "Admin Blog" }).click();
      await page.getByRole("heading", { name: "Blog posts" }).waitFor();
      const anotherTab = await page.context().newPage();
      await anotherTab.goto("/admin/listings");
      await anotherTab.getByRole("button", { name: "Sign Out" }).click();
      await page.waitForURL(/\/dealer\/login/);
    }));
});

describe("all listings", () => {
  const total = async (page: Page) => {
    const heading = page.getByRole("heading", { name: /^All Vehicle Listings \(\d+\)$/ });
    return Number(/\d+/.exec(await heading.innerText()));
  };

  it("shows every dealer's cars with the columns of the table, found by words and status, page by page", () =>
    asAdmin(async (page) => {
      await page.goto("/admin/listings");
      const all = await total(page);
      expect(all).toBeGreaterThan(100);
      expect(await page.getByRole("columnheader").allInnerTexts()).toEqual([
        "Vehicle",
        "Price",
        "Mileage",
        "Status",
        "Dealer ID",
        "Updated",
        "Actions",
      ]);
      const cells = await page.getByRole("row").nth(1).getByRole("cell").allInnerTexts();
      expect(cells[0]).toMatch(/^\d{4} \w+/);
      expect(cells[1]).toMatch(/^£\d{1,3}(,\d{3})+$/);
      expect(cells[2]).toMatch(/^[\d,]+ mi$/);
      expect(cells[3]).toMatch(/^(Published|Draft)$/);
      expect(cells[4]).toMatch(/^[0-9a-f]{8}…$/);
      expect(cells[5]).toMatch(/^\d\d\/\d\d\/\d{4}$/);

      await page.getByRole("link", { name: "Next" }).click();
      await page.getByText(/^Page 2 of \d/).waitFor();
      await field(page, "Status").selectOption("draft");
      await page.waitForURL(/status=draft/);
      await page.getByText("Page 2 of").waitFor({ state: "detached" });
      const drafts = await total(page);
      expect(drafts).toBeGreaterThan(0);
      expect(await page.getByRole("cell", { name: "Draft", exact: true }).count()).toBe(drafts);
      await page.getByRole("link", { name: "Show all" }).click();
      await page.getByRole("heading", { name: `All Vehicle Listings (${all})` }).waitFor();
      await field(page, "Search all listings").fill("nissan leaf");
      await page.getByRole("button", { name: "Search" }).click();
      await page.waitForURL(/search=nissan/);
      await page.getByRole("heading", { name: /^All Vehicle Listings \(\d{1,2}\)$/ }).waitFor();
      const found = await total(page);
      expect(await page.getByRole("link", { name: /^\d{4} Nissan Leaf$/ }).count()).toBe(found);
      await field(page, "Search all listings").fill("no such car");
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByText("No listings found").waitFor();
    }));

  it("any dealer's car can be edited, and deleted after confirmation", () =>
    asAdmin(async (page) => {
      await page.goto("/admin/listings");
      const all = await total(page);
      const link = page.getByRole("link", { name: /^Edit / }).first();
      const edit = await link.getAttribute("href");
      expect(edit).toMatch(/^\/dealer\/listings\/[0-9a-f-]{36}\/edit$/);
      await link.click();
      await page.getByRole("heading", { name: "Edit Listing" }).waitFor();
      await page.getByRole("button", { name: "Update Listing" }).click();
      await page.waitForURL(/\/admin\/listings/);

      const remove = async () => {
        await page
          .getByRole("button", { name: /^Delete / })
          .first()
          .click();
        const dialog = page.getByRole("dialog", {
          name: "Are you sure you want to delete this listing?",
        });
        await field(page, "Reason").fill("The car was sold elsewhere.");
        await dialog.getByRole("button", { name: "Delete" }).click();
      };
      await page.route("**/api/dealer/vehicles/*", (route) => route.abort());
      await remove();
      await toast(page, "Error", "Failed to delete listing");
      await page.unroute("**/api/dealer/vehicles/*");
      await remove();
      await toast(page, "Success", "Listing deleted");
      await page.getByRole("heading", { name: `All Vehicle Listings (${all - 1})` }).waitFor();
      expect(await page.locator(`a[href="${edit}"]`).count()).toBe(0);
    }));

  it("a listing is taken down with a reason that the dealer receives by email", () =>
    asAdmin(async (page) => {
      await page.goto("/admin/listings?search=spindle&status=published");
      const listed = await total(page);
      const button = page.getByRole("button", { name: /^Unpublish / }).first();
      const title = (await button.getAttribute("aria-label"))?.replace("Unpublish ", "") ?? "";
      await button.click();
      const dialog = page.getByRole("dialog", { name: `Unpublish ${title}?` });
      await dialog.getByRole("button", { name: "Unpublish" }).click();
      expect(await errorSummary(dialog)).toEqual([expect.stringContaining("Give a reason")]);
      await field(page, "Reason").fill("The pictures show another car.");
      await dialog.getByRole("button", { name: "Unpublish" }).click();
      await toast(page, "Success", "Listing moved to drafts");
      await page.getByRole("heading", { name: `All Vehicle Listings (${listed - 1})` }).waitFor();
      const mail = await product.mail.waitFor(({ subject }) => subject?.startsWith(`Your ${title}`) ?? false);
      expect(mail.text).toContain("The pictures show another car.");
    }));

  it("shows an error when listings cannot be loaded", () =>
    asAdmin(async (page) => {
      await page.route("**/api/admin/vehicles*", (route) => route.abort());
      await page.goto("/admin/listings");
      await toast(page, "Error", "Failed to load vehicles");
      await page.unroute("**/api/admin/vehicles*");
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("table").waitFor();
    }));
});

it("battery tests are decided one after the other: the focus goes to the next", () =>
  asAdmin(async (page) => {
    await page.goto("/admin/listings/battery-tests");
    const cards = page.locator("main li", { has: page.getByRole("button", { name: /^It agrees/ }) });
    await cards.first().waitFor();
    const [first, next, last] = await cards.getByRole("heading").allInnerTexts();
    const focused = () => page.locator("main li:focus").getByRole("heading").innerText();
    await cards
      .first()
      .getByRole("button", { name: /^It agrees/ })
      .press("Enter");
    await toast(page, "Battery test checked", String(first));
    await expect.poll(focused).toBe(String(next));
    await cards
      .first()
      .getByRole("button", { name: /^Take off/ })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("Another car's certificate");
    await dialog.getByRole("button", { name: "Take off" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(focused).toBe(String(last));
  }));
