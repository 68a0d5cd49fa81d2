import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { HOSTILE_MARKDOWN } from "#tests/hostile/hostile-markdown.ts";
import { jpeg } from "#tests/support/photo-files.ts";
import { field, optionalField, toast, visiting } from "./support/admin-pages.ts";
import { type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({}, { withPictures: true });
});
afterAll(() => product?.stop());

const asAdmin = (look: (page: Page) => Promise<void>) => visiting(product, "admin@demo.test", look);

it("inserts pictures by file dialog, drop and paste, with descriptions, into an article", () =>
  asAdmin(async (page) => {
    await page.goto("/admin/blog/new");
    await field(page, "Title").fill("With pictures");
    await field(page, "Content").fill("![A Leaf](https://pictures.example/leaf.jpg)");
    await page.getByText("A picture on another site does not show. Add it from a file instead.").waitFor();
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

it("shows a draft only by its preview link, until that is revoked", () =>
  asAdmin(async (page) => {
    await page.goto("/admin/blog/new");
    await field(page, "Title").fill("Not out yet");
    await field(page, "Content").fill("## Soon\n\nAbout **110 miles**.");
    await page.getByRole("button", { name: "Create Post" }).click();
    await page.waitForURL(/\/admin\/blog$/);
    await page.route("**/preview-link", (route) => route.abort(), { times: 1 });
    await page.getByRole("link", { name: "Edit Not out yet", exact: true }).click();
    await page.getByText("The preview link could not be loaded.").waitFor();
    expect(await page.getByRole("button", { name: "Create a link" }).count()).toBe(0);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Create a link" }).click();
    const link = page.getByRole("link", { name: /\/blog\/preview\// });
    const address = (await link.getAttribute("href")) ?? "";

    expect((await fetch(`${product.origin}/blog/not-out-yet`)).status).toBe(404);
    const response = await fetch(`${product.origin}${address}`);
    expect([
      response.status,
      response.headers.get("cache-control"),
      response.headers.get("referrer-policy"),
    ]).toEqual([200, "private, no-store", "no-referrer"]);
    expect(response.headers.get("x-robots-tag")).toContain("noindex");
    const reader = await (await product.visit()).newPage();
    await reader.goto(address);
    await reader.getByText("Draft", { exact: true }).waitFor();
    const previewed = await reader.locator("article .prose").first().innerHTML();
    for (const path of ["/blog", "/blog/rss.xml", "/sitemaps/content.xml"])
      expect(await (await fetch(`${product.origin}${path}`)).text()).not.toContain("Not out yet");

    await page.getByRole("button", { name: "Revoke the link" }).click();
    await toast(page, "Link revoked", "It no longer shows the draft");
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
    const hostileLine = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
    const alerts: string[] = [];
    page.on("dialog", async (dialog) => {
      // The form's guard against leaving may still be up for a moment after it has saved.
      if (dialog.type() !== "beforeunload") alerts.push(dialog.message());
      await dialog.accept();
    });
    await page.goto("/admin/blog/new");
    await field(page, "Title").fill(hostileLine);
    await field(page, "Slug").fill("hostile");
    await optionalField(page, "Excerpt").fill(hostileLine);
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
        const isBad = /^(script|iframe|svg|style|form|base|meta|object|embed|math)$/i.test(element.tagName);
        return [...names, ...bad, ...(isBad ? [element.tagName] : [])];
      });
    expect(await preview.evaluate(dangers)).toEqual([]);
    await field(page, "Status").selectOption("published");
    await page.getByRole("button", { name: "Create Post" }).click();
    await page.waitForURL(/\/admin\/blog$/);

    await page.goto("/blog/hostile");
    expect(await page.locator("article .prose").first().evaluate(dangers)).toEqual([]);
    await page.getByRole("heading", { name: hostileLine, level: 1 }).waitFor();
    for (const property of ["og:title", "og:description"]) {
      const shared = page.locator(`meta[property="${property}"]`);
      expect(await shared.getAttribute("content")).toBe(hostileLine);
    }
    const text = await (await fetch(`${product.origin}/blog/rss.xml`)).text();
    // Parses in a separate page: Trusted Types forbid it on ours.
    const reader = await page.context().newPage();
    const feed = await reader.evaluate((given) => {
      const xml = new DOMParser().parseFromString(given, "text/xml");
      return {
        is_broken: xml.querySelector("parsererror") !== null,
        titles: [...xml.querySelectorAll("item > title")].map(({ textContent }) => textContent),
        scripts: xml.querySelectorAll("script, img").length,
      };
    }, text);
    expect(feed).toMatchObject({ is_broken: false, scripts: 0 });
    expect(feed.titles).toContain(hostileLine);
    expect(alerts).toEqual([]);
  }));
