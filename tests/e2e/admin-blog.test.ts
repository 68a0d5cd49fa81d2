import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HOSTILE_MARKDOWN } from "#tests/hostile-markdown.ts";
import { jpeg } from "#tests/photo-files.ts";
import { errorAt, field, optionalField, rowOf, toast, visiting, writePost } from "./admin-pages.ts";
import { type Product, startProduct } from "./product.ts";
import { databaseOf } from "./program.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const asAdmin = (look: (page: Page) => Promise<void>) => visiting(product, "admin@demo.test", look);

it("a post is written, seen in the preview, published and read", () =>
  asAdmin(async (page) => {
    await page.goto("/admin/blog");
    await page.getByRole("link", { name: "New Post" }).click();
    for (const section of ["Content", "SEO", "Publishing"]) {
      await page.getByRole("heading", { name: section, exact: true }).waitFor();
    }
    await page.getByRole("button", { name: "Create Post" }).click();
    await page.getByText("Title is required").waitFor();
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
    await page.getByRole("button", { name: "Create Post" }).click();
    await toast(page, "Post created", "The blog post has been created successfully.");
    await page.waitForURL(/\/admin\/blog$/);

    const row = rowOf(page, "Cold mornings and a used Leaf");
    await row.waitFor();
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
    await page.getByRole("link", { name: "Edit Moves away", exact: true }).click();
    await field(page, "Slug").fill("cold-mornings");
    await page.getByRole("button", { name: "Update Post" }).click();
    await page.getByText("Another post has this slug").first().waitFor();
    await expect.poll(() => errorAt(field(page, "Slug"))).toBe("Another post has this slug");
    await expect.poll(() => field(page, "Title").inputValue()).toBe("Moves away");
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
    await page.getByRole("link", { name: "Edit Edited by two", exact: true }).click();
    await field(page, "Title").fill("Second");
    const first = await page.context().newPage();
    await first.goto(page.url());
    await field(first, "Title").fill("First wins");
    await first.getByRole("button", { name: "Update Post" }).click();
    await first.waitForURL(/\/admin\/blog$/);

    await page.getByRole("button", { name: "Update Post" }).click();
    await toast(page, "Error", "Somebody else changed this post meanwhile");
    await expect.poll(() => field(page, "Title").inputValue()).toBe("Second");
    await page.getByRole("button", { name: "Load their version" }).click();
    await page.waitForFunction(() => document.querySelector("input")?.value === "First wins");
  }));

it("what a post said before a change can be brought back", () =>
  asAdmin(async (page) => {
    await writePost(page, "As it was", "draft");
    const edit = page.getByRole("link", { name: "Edit As it was", exact: true });
    const address = await edit.getAttribute("href");
    await edit.click();
    await field(page, "Title").fill("Spoilt");
    await page.getByRole("button", { name: "Update Post" }).click();
    await page.waitForURL(/\/admin\/blog$/);
    await page.goto(address ?? "");
    await page.getByText("Earlier versions").click();
    await page.getByRole("button", { name: "Load into the form" }).click();
    await toast(page, "Version loaded", "not saved yet");
    await expect.poll(() => field(page, "Title").inputValue()).toBe("As it was");
    await page.getByRole("button", { name: "Update Post" }).click();
    await rowOf(page, "As it was").waitFor();
    expect(await rowOf(page, "Spoilt").count()).toBe(0);
  }));

it("what is not saved is not lost by a slip, and the button says that it saves", () =>
  asAdmin(async (page) => {
    await page.goto("/admin/blog/new");
    await field(page, "Title").fill("Half written");
    await page.getByRole("link", { name: "Cancel" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => field(page, "Title").inputValue()).toBe("Half written");

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

it("pictures are chosen, dropped and pasted into the text, described, and shown in the article", () =>
  asAdmin(async (page) => {
    await page.goto("/admin/blog/new");
    await field(page, "Title").fill("With pictures");
    await field(page, "Content").fill("First paragraph.");
    const buffer = await jpeg({ width: 1200, height: 900 });
    const describe = async (alt: string) => {
      const dialog = page.getByRole("dialog", { name: "Add a picture" });
      await dialog.getByRole("button", { name: "Add picture" }).click();
      await dialog.getByText("Say what the picture shows").waitFor();
      await dialog.getByLabel("What it shows").fill(alt);
      await dialog.getByLabel("What it shows").press("Enter");
      await dialog.waitFor({ state: "detached" });
    };
    await page
      .getByLabel("Add a picture")
      .setInputFiles({ name: "leaf.jpg", mimeType: "image/jpeg", buffer });
    await describe("A Leaf at a charger");
    for (const [type, alt] of [
      ["drop", "Dropped [car]"],
      ["paste", "Pasted car"],
    ] as const) {
      await field(page, "Content").evaluate(
        (textarea, { kind, bytes }) => {
          const data = new DataTransfer();
          const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
          data.items.add(new File([content], `${kind}.jpg`, { type: "image/jpeg" }));
          const parts = { bubbles: true, cancelable: true };
          textarea.dispatchEvent(
            kind === "drop"
              ? new DragEvent("drop", { ...parts, dataTransfer: data })
              : new ClipboardEvent("paste", { ...parts, clipboardData: data }),
          );
        },
        { kind: type, bytes: buffer.toString("base64") },
      );
      await describe(alt);
    }
    expect(await field(page, "Content").inputValue()).toMatch(
      /^First paragraph\.\n\n!\[A Leaf at a charger\]\(\/photos\/[\w/-]+\.jpg\)\n\n!\[Dropped \\\[car\\\]\]/,
    );
    await page
      .getByLabel("Upload a cover")
      .setInputFiles({ name: "cover.jpg", mimeType: "image/jpeg", buffer });
    await expect
      .poll(() => optionalField(page, "Cover image").inputValue())
      .toMatch(/^\/photos\/[\w/-]+-w1200\.jpg$/);
    await field(page, "Status").selectOption("published");
    await page.getByRole("button", { name: "Create Post" }).click();
    await page.waitForURL(/\/admin\/blog$/);
    await page.goto("/blog/with-pictures");
    const pictures = page.locator("article .prose img");
    const alts = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute("alt")));
    expect(alts).toEqual(["A Leaf at a charger", "Dropped [car]", "Pasted car"]);
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>("article img")].every((one) => {
        one.scrollIntoView();
        return one.complete && one.naturalWidth > 0;
      }),
    );
  }));

it("a draft is shown by its link alone, as its article will be, until the link is revoked", () =>
  asAdmin(async (page) => {
    await page.goto("/admin/blog/new");
    await field(page, "Title").fill("Not out yet");
    await field(page, "Content").fill("## Soon\n\nAbout **110 miles**.");
    await page.getByRole("button", { name: "Create Post" }).click();
    await page.waitForURL(/\/admin\/blog$/);
    await page.getByRole("link", { name: "Edit Not out yet", exact: true }).click();
    await page.getByRole("button", { name: "Make a link" }).click();
    const link = page.getByRole("link", { name: /\/blog\/preview\// });
    const address = (await link.getAttribute("href")) ?? "";

    expect((await fetch(`${product.origin}/blog/not-out-yet`)).status).toBe(404);
    const answer = await fetch(`${product.origin}${address}`);
    expect([
      answer.status,
      answer.headers.get("cache-control"),
      answer.headers.get("referrer-policy"),
    ]).toEqual([200, "private, no-store", "no-referrer"]);
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    const reader = await (await product.visit()).newPage();
    await reader.goto(address);
    await reader.getByText("Draft", { exact: true }).waitFor();
    const previewed = await reader.locator("article .prose").first().innerHTML();
    for (const path of ["/blog", "/blog/rss.xml", "/sitemaps/content.xml"])
      expect(await (await fetch(`${product.origin}${path}`)).text()).not.toContain("Not out yet");

    await page.getByRole("button", { name: "Revoke the link" }).click();
    await toast(page, "Link revoked", "It shows nothing any more");
    expect((await fetch(`${product.origin}${address}`)).status).toBe(404);
    await field(page, "Status").selectOption("published");
    await page.getByRole("button", { name: "Update Post" }).click();
    await page.waitForURL(/\/admin\/blog$/);
    await reader.goto("/blog/not-out-yet");
    expect(await reader.locator("article .prose").first().innerHTML()).toBe(previewed);
    await reader.context().close();
  }));

it("hostile markdown is inert in the article, the preview, the feed and the share data", () =>
  asAdmin(async (page) => {
    const hostile_line = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
    page.on("dialog", (dialog) => {
      throw new Error(`something ran: ${dialog.message()}`);
    });
    await page.goto("/admin/blog/new");
    await field(page, "Title").fill(hostile_line);
    await field(page, "Slug").fill("hostile");
    await optionalField(page, "Excerpt").fill(hostile_line);
    await field(page, "Content").fill(HOSTILE_MARKDOWN.join("\n\n"));
    const preview = page.getByRole("region", { name: "Preview" }).locator(".prose");
    await preview.waitFor();
    const dangers = (root: Element) =>
      [...root.querySelectorAll("*")].flatMap((element) => {
        const names = element
          .getAttributeNames()
          .filter((name) => /^(on|style$|srcdoc$|formaction$)/.test(name));
        const addresses = [element.getAttribute("href"), element.getAttribute("src")];
        const bad = addresses.filter((value) => /^\s*(javascript|vbscript|data):/i.test(value ?? ""));
        const is_bad = /^(script|iframe|svg|style|form|base|meta|object|embed|math)$/i.test(element.tagName);
        return [...names, ...bad, ...(is_bad ? [element.tagName] : [])];
      });
    expect(await preview.evaluate(dangers)).toEqual([]);
    await field(page, "Status").selectOption("published");
    await page.getByRole("button", { name: "Create Post" }).click();
    await page.waitForURL(/\/admin\/blog$/);

    await page.goto("/blog/hostile");
    expect(await page.locator("article .prose").first().evaluate(dangers)).toEqual([]);
    await page.getByRole("heading", { name: hostile_line, level: 1 }).waitFor();
    for (const property of ["og:title", "og:description"]) {
      const shared = page.locator(`meta[property="${property}"]`);
      expect(await shared.getAttribute("content")).toBe(hostile_line);
    }
    const feed = await page.evaluate(async () => {
      const text = await (await fetch("/blog/rss.xml")).text();
      const xml = new DOMParser().parseFromString(text, "text/xml");
      return {
        is_broken: xml.querySelector("parsererror") !== null,
        titles: [...xml.querySelectorAll("item > title")].map(({ textContent }) => textContent),
        scripts: xml.querySelectorAll("script, img").length,
      };
    });
    expect(feed).toMatchObject({ is_broken: false, scripts: 0 });
    expect(feed.titles).toContain(hostile_line);
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
