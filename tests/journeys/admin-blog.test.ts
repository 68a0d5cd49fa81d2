import { sql } from "kysely";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { POST_REVISIONS_PAGE_SIZE } from "#src/domain/policy/posts.ts";
import { errorAt, field, optionalField, rowOf, toast, visiting, writePost } from "./support/admin-pages.ts";
import { errorSummary } from "./support/error-summary.ts";
import { type Product, startProduct } from "./support/product.ts";
import { databaseOf } from "./support/program.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const asAdmin = (look: (page: Page) => Promise<void>) => visiting(product, "admin@demo.test", look);

it("a post is written, previewed, published and read", () =>
  asAdmin(async (page) => {
    await page.goto("/admin/blog");
    await page.getByRole("link", { name: "New Post" }).click();
    for (const section of ["Content", "SEO", "Publishing"]) {
      await page.getByRole("heading", { name: section, exact: true }).waitFor();
    }
    await page.getByRole("button", { name: "Create Post" }).click();
    expect(await errorSummary(page)).toEqual([
      "Title is required",
      "Slug is required",
      "Content is required",
    ]);
    await expect.poll(() => errorAt(field(page, "Slug"))).toBe("Slug is required");
    await expect.poll(() => errorAt(field(page, "Content"))).toBe("Content is required");

    await field(page, "Title").fill("Cold mornings & a used Leaf");
    await expect.poll(() => field(page, "Slug").inputValue()).toBe("cold-mornings-and-a-used-leaf");
    await field(page, "Slug").fill("Cold Mornings");
    await field(page, "Title").fill("Cold mornings and a used Leaf");
    await expect.poll(() => field(page, "Slug").inputValue()).toBe("Cold Mornings");
    await expect.poll(() => errorAt(field(page, "Slug"))).toBe("Slug must be lowercase with hyphens");
    await field(page, "Slug").fill("cold-mornings");

    const topics = optionalField(page, "Topics");
    const chosen = page.getByRole("list", { name: "Chosen topics" }).getByRole("button");
    for (const topic of ["  Winter ", "   ", "winter", "Nissan Leaf"]) {
      await topics.fill(topic);
      await topics.press("Enter");
    }
    await topics.fill("Range");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await topics.fill("Mistake");
    await topics.press("Enter");
    await page.getByRole("button", { name: /^Mistake/ }).click();
    await expect
      .poll(() => chosen.allTextContents())
      .toEqual(["Winter, remove", "Nissan Leaf, remove", "Range, remove"]);

    await page.getByText("0/60", { exact: true }).waitFor();
    await optionalField(page, "Meta title").fill("x".repeat(61));
    await page.getByText("61/60", { exact: true }).waitFor();
    await optionalField(page, "Meta title").fill("Cold mornings");
    await page.getByText("13/60", { exact: true }).waitFor();
    await optionalField(page, "Meta description").fill("What frost does.");
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
    await topics.fill("Typed, not added");
    await page.getByRole("button", { name: "Create Post" }).click();
    await toast(page, "Post created", "The blog post has been created successfully.");
    await page.waitForURL(/\/admin\/blog$/);

    const row = rowOf(page, "Cold mornings and a used Leaf");
    await row.waitFor();
    const cells = await row.getByRole("cell").allInnerTexts();
    expect(cells[1]).toBe("Published");
    expect(cells[2]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    expect(cells[3]?.split("\n").filter(Boolean)).toEqual(["Winter", "Nissan Leaf", "+2"]);
    await page.goto("/blog/cold-mornings");
    expect(await page.title()).toBe("Cold mornings");
    expect(await page.locator("article .prose").first().locator("strong").innerText()).toBe("110 miles");
    await page
      .getByText("All posts")
      .or(page.getByRole("heading", { name: "In January" }))
      .first()
      .waitFor();
  }));

it("says from when readers see a scheduled post", () =>
  asAdmin(async (page) => {
    await page.goto("/admin/blog/new");
    await field(page, "Title").fill("Next spring");
    await field(page, "Content").fill("About **110 miles**.");
    await field(page, "Status").selectOption("published");
    await optionalField(page, "Published at").fill("2030-03-01T09:00");
    await page.getByRole("button", { name: "Create Post" }).click();
    await toast(page, "Post created", "Readers see it from 1 Mar 2030, 09:00.");
    await page.getByRole("link", { name: "Edit Next spring", exact: true }).click();
    await optionalField(page, "Published at").fill("2030-03-02T09:00");
    await page.getByRole("button", { name: "Update Post" }).click();
    await toast(page, "Post updated", "Readers see it from 2 Mar 2030, 09:00.");
  }));

it("a changed slug leaves a redirect, and a taken slug is refused at the field", () =>
  asAdmin(async (page) => {
    await writePost(page, "Moves away", "published");
    await page.getByRole("link", { name: "Edit Moves away", exact: true }).click();
    await field(page, "Slug").fill("cold-mornings");
    await page.getByRole("button", { name: "Update Post" }).click();
    await page.getByText("Another post has this slug").first().waitFor();
    await expect.poll(() => errorAt(field(page, "Slug"))).toBe("Another post has this slug");
    await expect.poll(() => field(page, "Title").inputValue()).toBe("Moves away");
    await field(page, "Slug").fill("moved");
    await page.getByRole("button", { name: "Update Post" }).click();
    await toast(page, "Post updated", "The blog post has been updated successfully.");
    const response = await fetch(`${product.origin}/blog/moves-away`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([301, "/blog/moved"]);
    await page.goto("/blog/moves-away");
    expect(new URL(page.url()).pathname).toBe("/blog/moved");
  }));

it("merges a concurrent edit field by field, and keeps the author's text where both changed a field", () =>
  asAdmin(async (page) => {
    await writePost(page, "Edited by two", "draft");
    await page.getByRole("link", { name: "Edit Edited by two", exact: true }).click();
    await field(page, "Title").fill("Second");
    const first = await page.context().newPage();
    await first.goto(page.url());
    await field(first, "Title").fill("First wins");
    await optionalField(first, "City").fill("Leeds");
    await first.getByRole("button", { name: "Update Post" }).click();
    await first.waitForURL(/\/admin\/blog$/);
    // A page behind another may get no frames, and then no click.
    await first.close();

    await page.getByRole("button", { name: "Update Post" }).click();
    await toast(page, "Error", "Someone else saved this post while you were editing");
    await expect.poll(() => field(page, "Title").inputValue()).toBe("Second");
    const changes = page.getByRole("region", { name: "Changes saved elsewhere" });
    await changes.getByText("Changed elsewhere: City.").waitFor();
    expect(await optionalField(page, "City").inputValue()).toBe("Leeds");
    await changes.getByText("First wins").waitFor();
    expect(await field(page, "Title").inputValue()).toBe("Second");
    await page.getByRole("button", { name: "Update Post" }).click();
    await page.waitForURL(/\/admin\/blog$/);
    await page.getByRole("link", { name: "Edit Second", exact: true }).click();
    expect(await optionalField(page, "City").inputValue()).toBe("Leeds");
  }));

it("restores an earlier version of a post", () =>
  asAdmin(async (page) => {
    await writePost(page, "As it was", "draft");
    const edit = page.getByRole("link", { name: "Edit As it was", exact: true });
    const address = await edit.getAttribute("href");
    await edit.click();
    await field(page, "Title").fill("Spoilt");
    await page.getByRole("button", { name: "Update Post" }).click();
    await page.waitForURL(/\/admin\/blog$/);
    const { db, close } = await databaseOf(product.dataDir);
    await sql`insert into post_revisions (post_id, slug, title, excerpt, body_markdown, cover_image_url, topics, city,
        meta_title, meta_description, status, saved_at, replaced_at)
      select post_id, slug, 'Version ' || n, '', 'x', '', '{}', '', '', '', 'draft', now(), now() - n * interval '1 hour'
      from posts, generate_series(1, ${POST_REVISIONS_PAGE_SIZE}::int) as n where title = 'Spoilt'`.execute(
      db,
    );
    await close();
    await page.goto(address ?? "");
    await page.getByText("Earlier versions").click();
    const versions = page.getByRole("button", { name: "Load into the form" });
    await expect.poll(() => versions.count()).toBe(POST_REVISIONS_PAGE_SIZE);
    await page.getByRole("button", { name: "Show older versions" }).click();
    await expect.poll(() => versions.count()).toBe(POST_REVISIONS_PAGE_SIZE + 1);
    await page
      .locator(":focus", { hasText: `These are all ${POST_REVISIONS_PAGE_SIZE + 1} versions.` })
      .waitFor();
    await versions.first().click();
    await toast(page, "Version loaded", "not saved yet");
    await expect.poll(() => field(page, "Title").inputValue()).toBe("As it was");
    await page.getByRole("button", { name: "Update Post" }).click();
    await rowOf(page, "As it was").waitFor();
    expect(await rowOf(page, "Spoilt").count()).toBe(0);
  }));

it("asks before discarding unsaved changes, and the button shows that it is saving", () =>
  asAdmin(async (page) => {
    await page.goto("/admin/blog/new");
    await field(page, "Title").fill("Half written");
    await page.getByRole("link", { name: "Cancel" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => field(page, "Title").inputValue()).toBe("Half written");

    await field(page, "Content").fill("Text");
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/admin/posts", async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Create Post" }).click();
    const busy = page.getByRole("button", { name: "Saving..." });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    release();
    await page.waitForURL(/\/admin\/blog$/);
  }));

it("deletes a post after confirmation, or explains why it cannot", () =>
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

it("a failed list offers a retry; an empty list invites to write", () =>
  asAdmin(async (page) => {
    await page.route("**/api/admin/posts", (route) => route.abort());
    await page.goto("/admin/blog");
    await page.getByText("The posts could not be loaded.").waitFor();
    await page.unroute("**/api/admin/posts");
    const { db, close } = await databaseOf(product.dataDir);
    await db.deleteFrom("posts").execute();
    await close();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("No posts yet. Create your first post!").waitFor();
    await page.goto("/blog");
    await page.getByText("No articles yet. Check back soon!").waitFor();
  }));
