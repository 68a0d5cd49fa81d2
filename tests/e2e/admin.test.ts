import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Product, startProduct } from "./product.ts";
import { databaseOf } from "./program.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

/** A new browser in which nobody, or one of the sample accounts, is signed in. */
async function visiting(email: string | null, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await product.visit();
  const page = await context.newPage();
  if (email) {
    await page.goto("/dealer/login");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password", { exact: true }).fill("demo-password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL(/\/dealer\/listings/);
  }
  await look(page);
  await context.close();
}
const asAdmin = (look: (page: Page) => Promise<void>) => visiting("admin@demo.test", look);

const toast = (page: Page, title: string, description: string) =>
  page.getByRole("listitem").filter({ hasText: title }).filter({ hasText: description }).first().waitFor();

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const errorAt = (control: Locator) =>
  control.evaluate((element) => {
    const ids = (element.getAttribute("aria-describedby") ?? "").split(" ");
    return ids.map((id) => (id.endsWith("-error") ? document.getElementById(id)?.textContent : "")).join("");
  });

/** The form's labels end with '(optional)' where a field is. */
const optional = (page: Page, label: string) => field(page, `${label} (optional)`);

async function writePost(page: Page, title: string, status: "draft" | "published"): Promise<void> {
  await page.goto("/admin/blog/new");
  await field(page, "Title").fill(title);
  await field(page, "Content").fill("Some text.");
  await field(page, "Status").selectOption(status);
  await page.getByRole("button", { name: "Create Post" }).click();
  await page.waitForURL(/\/admin\/blog$/);
}

describe("who may come in", () => {
  it("a visitor signs in first, and then arrives", () =>
    visiting(null, async (page) => {
      await page.goto("/admin/listings?status=draft");
      await page.waitForURL(/\/dealer\/login\?next=%2Fadmin%2Flistings/);
      await field(page, "Email").fill("admin@demo.test");
      await field(page, "Password").fill("demo-password");
      await page.getByRole("button", { name: "Sign In" }).click();
      await page.getByRole("heading", { name: /^All Vehicle Listings/ }).waitFor();
      expect(new URL(page.url()).search).toBe("?status=draft");
    }));

  it.each(["dealer@demo.test", "nolink@demo.test"])("%s is told so, and sent home", (email) =>
    visiting(email, async (page) => {
      for (const path of ["/admin/blog", "/admin/blog/new", "/admin/listings"]) {
        await page.goto(path);
        await page.waitForURL(`${product.origin}/`);
        await toast(page, "Access Denied", "You don't have permission to access this page.");
      }
      expect(await page.getByRole("link", { name: "Admin Blog" }).count()).toBe(0);
    }),
  );

  it("a skeleton of five rows stands there while session and role are checked", () =>
    asAdmin(async (page) => {
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route("**/api/session", async (route) => {
        await held;
        await route.continue();
      });
      await page.goto("/admin/blog");
      await page.locator("[data-skeleton-row]").first().waitFor();
      expect(await page.locator("[data-skeleton-row]").count()).toBe(5);
      expect(await page.getByRole("heading", { name: "Blog posts" }).count()).toBe(0);
      letGo();
      await page.getByRole("heading", { name: "Blog posts" }).waitFor();
    }));

  it("an admin has links in the header, and leaves with the session", () =>
    asAdmin(async (page) => {
      await page.goto("/");
      await page.getByRole("link", { name: "Admin Listings" }).click();
      await page.getByRole("heading", { name: /^All Vehicle Listings/ }).waitFor();
      await page.goto("/");
      await page.getByRole("link", { name: "Admin Blog" }).click();
      await page.getByRole("heading", { name: "Blog posts" }).waitFor();
      const another_tab = await page.context().newPage();
      await another_tab.goto("/admin/listings");
      await another_tab.getByRole("button", { name: "Sign Out" }).click();
      await page.waitForURL(/\/dealer\/login/);
    }));
});

describe("the blog", () => {
  it("a post is written, seen in the preview, published and read", () =>
    asAdmin(async (page) => {
      await page.goto("/admin/blog");
      await page.getByRole("link", { name: "New Post" }).click();
      for (const section of ["Content", "SEO", "Publishing"]) {
        await page.getByRole("heading", { name: section, exact: true }).waitFor();
      }
      await page.getByRole("button", { name: "Create Post" }).click();
      await page.getByText("Title is required").waitFor();
      expect(await errorAt(field(page, "Slug"))).toBe("Slug is required");
      expect(await errorAt(field(page, "Content"))).toBe("Content is required");

      await field(page, "Title").fill("Cold mornings & a used Leaf");
      expect(await field(page, "Slug").inputValue()).toBe("cold-mornings-and-a-used-leaf");
      await field(page, "Slug").fill("Cold Mornings");
      await field(page, "Title").fill("Cold mornings and a used Leaf");
      expect(await field(page, "Slug").inputValue()).toBe("Cold Mornings");
      expect(await errorAt(field(page, "Slug"))).toBe("Slug must be lowercase with hyphens");
      await field(page, "Slug").fill("cold-mornings");

      const topics = optional(page, "Topics");
      const chosen = page.getByRole("list", { name: "Chosen topics" }).getByRole("button");
      for (const topic of ["  Winter ", "   ", "winter", "Nissan Leaf"]) {
        await topics.fill(topic);
        await topics.press("Enter");
      }
      await topics.fill("Range");
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await topics.fill("Mistake");
      await topics.press("Enter");
      await page.getByRole("button", { name: "Mistake, remove" }).click();
      expect(await chosen.allInnerTexts()).toEqual([
        "Winter\n, remove",
        "Nissan Leaf\n, remove",
        "Range\n, remove",
      ]);

      await page.getByText("0/60", { exact: true }).waitFor();
      await optional(page, "Meta title").fill("x".repeat(61));
      await page.getByText("61/60", { exact: true }).waitFor();
      await optional(page, "Meta title").fill("Cold mornings");
      await page.getByText("13/60", { exact: true }).waitFor();
      await optional(page, "Meta description").fill("What frost does.");
      await page.getByText("16/160", { exact: true }).waitFor();

      await field(page, "Content").fill(
        "## In January\n\nAbout **110 miles**.\n\n<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))",
      );
      const preview = page.getByRole("region", { name: "Preview" });
      await preview.getByRole("heading", { name: "In January" }).waitFor();
      const shown = await preview.locator(".prose").innerHTML();
      expect(shown).not.toContain("onerror");
      expect(shown).not.toContain("javascript:");
      await field(page, "Status").selectOption("published");
      await page.getByRole("button", { name: "Create Post" }).click();
      await toast(page, "Post created", "The blog post has been created successfully.");
      await page.waitForURL(/\/admin\/blog$/);

      const row = rowOf(page, "Cold mornings and a used Leaf");
      const cells = await row.getByRole("cell").allInnerTexts();
      expect(cells[1]).toBe("Published");
      expect(cells[2]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      expect(cells[3]?.split("\n").filter(Boolean)).toEqual(["Winter", "Nissan Leaf", "+1"]);
      await page.goto("/blog/cold-mornings");
      expect(await page.title()).toBe("Cold mornings");
      expect(await page.locator("article .prose").first().locator("strong").innerText()).toBe("110 miles");
      await page
        .getByText("All posts")
        .or(page.getByRole("heading", { name: "In January" }))
        .first()
        .waitFor();
    }));

  it("a post that moves leaves a redirect, and a taken slug is refused at the field", () =>
    asAdmin(async (page) => {
      await writePost(page, "Moves away", "published");
      await rowOf(page, "Moves away").getByRole("link", { name: "Edit" }).click();
      await field(page, "Slug").fill("cold-mornings");
      await page.getByRole("button", { name: "Update Post" }).click();
      await page.getByText("Another post has this slug").first().waitFor();
      expect(await errorAt(field(page, "Slug"))).toBe("Another post has this slug");
      expect(await field(page, "Title").inputValue()).toBe("Moves away");
      await field(page, "Slug").fill("moved");
      await page.getByRole("button", { name: "Update Post" }).click();
      await toast(page, "Post updated", "The blog post has been updated successfully.");
      const answer = await fetch(`${product.origin}/blog/moves-away`, { redirect: "manual" });
      expect([answer.status, answer.headers.get("location")]).toEqual([301, "/blog/moved"]);
      await page.goto("/blog/moves-away");
      expect(new URL(page.url()).pathname).toBe("/blog/moved");
    }));

  it("the second of two editors is told, and can load what the first has saved", () =>
    asAdmin(async (page) => {
      await writePost(page, "Edited by two", "draft");
      await rowOf(page, "Edited by two").getByRole("link", { name: "Edit" }).click();
      await field(page, "Title").fill("Second");
      const first = await page.context().newPage();
      await first.goto(page.url());
      await field(first, "Title").fill("First wins");
      await first.getByRole("button", { name: "Update Post" }).click();
      await first.waitForURL(/\/admin\/blog$/);

      await page.getByRole("button", { name: "Update Post" }).click();
      await toast(page, "Error", "Somebody else changed this post meanwhile");
      expect(await field(page, "Title").inputValue()).toBe("Second");
      await page.getByRole("button", { name: "Load their version" }).click();
      await page.waitForFunction(() => document.querySelector("input")?.value === "First wins");
    }));

  it("what is not saved is not lost by a slip, and the button says that it saves", () =>
    asAdmin(async (page) => {
      await page.goto("/admin/blog/new");
      await field(page, "Title").fill("Half written");
      await page.getByRole("link", { name: "Cancel" }).click();
      const dialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
      await dialog.getByRole("button", { name: "Cancel" }).click();
      expect(await field(page, "Title").inputValue()).toBe("Half written");

      await field(page, "Content").fill("Text");
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route("**/api/admin/posts", async (route) => {
        if (route.request().method() === "POST") await held;
        await route.continue();
      });
      await page.getByRole("button", { name: "Create Post" }).click();
      const busy = page.getByRole("button", { name: "Saving..." });
      await busy.waitFor();
      expect(await busy.isDisabled()).toBe(true);
      letGo();
      await page.waitForURL(/\/admin\/blog$/);
    }));

  it("a post is deleted after asking; one that cannot be says why", () =>
    asAdmin(async (page) => {
      await writePost(page, "To be deleted", "draft");
      const row = rowOf(page, "To be deleted");
      await row.getByRole("button", { name: "Delete" }).click();
      const dialog = page.getByRole("alertdialog", { name: "Delete post?" });
      await dialog
        .getByText('This will permanently delete "To be deleted". This action cannot be undone.')
        .waitFor();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      expect(await row.count()).toBe(1);

      await page.route("**/api/admin/posts/*", (route) =>
        route.fulfill({ status: 404, json: { error: { message: "Post not found", request_id: "1" } } }),
      );
      await row.getByRole("button", { name: "Delete" }).click();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await toast(page, "Error", "Post not found");
      await page.unroute("**/api/admin/posts/*");
      await row.getByRole("button", { name: "Delete" }).click();
      await dialog.getByRole("button", { name: "Delete" }).click();
      await toast(page, "Post deleted", '"To be deleted" has been deleted.');
      await row.waitFor({ state: "detached" });
    }));

  it("a list that cannot be loaded says so and tries again; one without posts invites", () =>
    asAdmin(async (page) => {
      await page.route("**/api/admin/posts", (route) => route.abort());
      await page.goto("/admin/blog");
      await page.getByText("The posts could not be loaded.").waitFor();
      await page.unroute("**/api/admin/posts");
      const { db, close } = await databaseOf(product.data_dir);
      await db.deleteFrom("posts").execute();
      await close();
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByText("No posts yet. Create your first post!").waitFor();
      await page.goto("/blog");
      await page.getByText("No articles yet. Check back soon!").waitFor();
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

  it("any dealer's car leads to its form, and is deleted after asking", () =>
    asAdmin(async (page) => {
      await page.goto("/admin/listings");
      const all = await total(page);
      const link = page.getByRole("link", { name: /^Edit / }).first();
      const edit = await link.getAttribute("href");
      expect(edit).toMatch(/^\/dealer\/listings\/[0-9a-f-]{36}\/edit$/);
      await link.click();
      await page.getByRole("heading", { name: "Edit Listing" }).waitFor();

      await page.goto("/admin/listings");
      const remove = async () => {
        await page
          .getByRole("button", { name: /^Delete / })
          .first()
          .click();
        const dialog = page.getByRole("alertdialog", {
          name: "Are you sure you want to delete this listing?",
        });
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

  it("says so when they cannot be loaded", () =>
    asAdmin(async (page) => {
      await page.route("**/api/admin/vehicles*", (route) => route.abort());
      await page.goto("/admin/listings");
      await toast(page, "Error", "Failed to load vehicles");
      await page.unroute("**/api/admin/vehicles*");
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("table").waitFor();
    }));
});

it("no admin page shuts anybody out", () =>
  asAdmin(async (page) => {
    await writePost(page, "For everybody", "published");
    for (const path of [
      "/admin/blog",
      "/admin/blog/new",
      "/admin/listings",
      "/admin/listings?search=nothing+at+all",
    ]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      const { violations } = await new AxeBuilder({ page: page as never }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        path,
      ).toEqual([]);
    }
  }));
