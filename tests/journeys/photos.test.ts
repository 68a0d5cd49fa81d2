import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jpeg, phonePhoto, png, SVG } from "#tests/support/photo-files.ts";
import { DESKTOP, PHONE, type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({}, { withPictures: true });
});
afterAll(() => product?.stop());

async function newListing(viewport: { width: number; height: number }): Promise<Page> {
  const page = await (await product.visit({ account: "dealer2@demo.test", viewport })).newPage();
  await page.goto("/dealer/listings/new");
  return page;
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const shows = (page: Page, number: number) => page.getByLabel(`What it shows, photo ${number}`);

async function describePhoto(page: Page, number: number, caption: string) {
  await page.locator("summary", { hasText: new RegExp(`, photo ${number}$`) }).click();
  await shows(page, number).fill(caption);
}

/** Drops or pastes a photo. */
async function bring(page: Page, type: "drop" | "paste", name: string) {
  const bytes = (await jpeg({ width: 1200, height: 900 })).toString("base64");
  await page.evaluate(
    ({ type, name, bytes }) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, {
          type: "image/jpeg",
        }),
      );
      const parts = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        type === "drop"
          ? new DragEvent("drop", { ...parts, dataTransfer: data })
          : new ClipboardEvent("paste", { ...parts, clipboardData: data }),
      );
    },
    { type, name, bytes },
  );
}

/** The handle shows only where a finger points. */
async function dragByTouch(page: Page, from: Locator, to: Locator) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setEmitTouchEventsForMouse", { enabled: true, configuration: "mobile" });
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const centre = async (part: Locator) => {
    await part.scrollIntoViewIfNeeded();
    const box = await part.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [await centre(from.locator("[data-drag-handle]"))]);
  await send("touchMove", [await centre(to)]);
  await send("touchEnd", []);
}

async function fillCar(page: Page, model: string) {
  await page.getByLabel("Make", { exact: true }).fill("Kia");
  await page.getByLabel("Model", { exact: true }).fill(model);
  await page.getByLabel("Year").fill("2021");
  await page.getByLabel("Mileage (miles)").fill("12000");
  await page.getByLabel("Body style").selectOption("SUV");
  await page.getByLabel("Postcode").fill("EH6 6QA");
}

const isLoaded = (page: Page, alt: string) =>
  page.waitForFunction((name) => {
    const picture = document.querySelector<HTMLImageElement>(`img[alt="${name}"]`);
    picture?.scrollIntoView();
    return picture?.complete && picture.naturalWidth > 0;
  }, alt);

describe.each([
  ["a wide screen", DESKTOP, "Wide"],
  ["a phone", PHONE, "Narrow"],
])("on %s", (_name, viewport, model) => {
  it("photos are uploaded, reordered by keyboard, described, published and deleted with their car", async () => {
    const page = await newListing(viewport);
    await page
      .getByLabel("Add photos")
      .setInputFiles([
        file("front.jpg", await jpeg({ width: 1600, height: 1200 })),
        file("phone.jpg", await phonePhoto()),
        file("dashboard.png", await png({ width: 1280, height: 960 })),
        file("drawing.jpg", SVG),
      ]);
    await waitForText(page, "3 image(s) uploaded");
    await waitForText(page, "Failed to upload images");
    await waitForText(page, /This is an SVG drawing/);
    await page.getByRole("button", { name: "Remove drawing.jpg" }).click();
    await waitForText(page, /Not 4:3 landscape/);
    await describePhoto(page, 3, "Dashboard with 212 miles of range");
    await describePhoto(page, 1, "Front from the left");
    await page.getByText("8 essential shots: 0 ticked").click();
    await page.getByRole("checkbox", { name: "Charging port" }).check();
    await page.getByText("8 essential shots: 1 ticked").click();

    const earlier = (number: number) => page.getByRole("button", { name: `Move photo ${number} earlier` });
    await earlier(3).focus();
    await page.keyboard.press("Enter");
    await waitForText(page, "Photo moved to position 2 of 3");
    // The focus moves along: the same key moves the same photo on.
    await page.keyboard.press("Enter");
    await waitForText(page, "Photo moved to position 1 of 3, now the cover");
    expect(await shows(page, 1).inputValue()).toBe("Dashboard with 212 miles of range");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      "Move photo 1 later",
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

    // A validation error elsewhere in the form loses no photo.
    await fillCar(page, model);
    await page.getByRole("button", { name: "Create Listing" }).click();
    await waitForText(page, "Price is required");
    await page.getByLabel("Price", { exact: true }).fill("14999");
    await page.getByRole("button", { name: "Create Listing" }).click();
    await waitForText(page, "Listing created successfully");

    const edit = page.getByRole("link", { name: `2021 Kia ${model}`, exact: true });
    const address = (await edit.getAttribute("href")) ?? "";
    const vehicle = address.replace("/dealer/listings/", "/vehicle/").replace("/edit", "");
    await page.goto(vehicle);
    const alts = await page
      .locator('ul[aria-label^="Photos of"] img')
      .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute("alt")));
    expect(alts).toEqual([
      "Dashboard with 212 miles of range",
      "Front from the left",
      `2021 Kia ${model}, photo 3 of 3`,
    ]);
    for (const alt of alts) await isLoaded(page, alt ?? "");
    const stored = await page.locator('img[alt="Front from the left"]').getAttribute("src");

    await page.goto(address);
    const remove = page.getByRole("button", { name: "Remove photo 1" });
    await remove.click();
    expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "Update Listing" }).click();
    await waitForText(page, "Listing updated successfully");
    await page.goto(vehicle);
    expect(await page.locator('ul[aria-label^="Photos of"] img').count()).toBe(2);

    await page.goto("/dealer/listings");
    await page.getByRole("button", { name: `Delete 2021 Kia ${model}` }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await waitForText(page, "Listing deleted");
    await expect
      .poll(async () => (await page.request.get(stored ?? "")).status(), { timeout: 20_000 })
      .toBe(404);
    await page.context().close();
  });
});

it("photos can be dropped, pasted and dragged, and leaving asks for confirmation", async () => {
  const page = await newListing(DESKTOP);
  await page.getByLabel("Add photos").waitFor({ state: "attached" });
  for (const [type, name] of [
    ["drop", "dropped.jpg"],
    ["paste", "pasted.jpg"],
  ] as const) {
    await bring(page, type, name);
    await describePhoto(page, type === "drop" ? 1 : 2, name);
  }
  const cards = page.getByRole("list", { name: "Photos in their order" }).locator(":scope > li");
  await cards.nth(1).locator("[draggable]").dragTo(cards.nth(0).locator("[draggable]"));
  expect(await shows(page, 1).inputValue()).toBe("pasted.jpg");
  await page.getByRole("button", { name: "Make cover, photo 2" }).click();
  await waitForText(page, "Photo moved to position 1 of 2, now the cover");
  expect(await shows(page, 1).inputValue()).toBe("dropped.jpg");
  await dragByTouch(page, cards.nth(1), cards.nth(0));
  expect(await shows(page, 1).inputValue()).toBe("pasted.jpg");
  await page.getByRole("link", { name: "Photo Tips" }).first().click();
  await waitForText(page, "Leave without saving?");
  await page.context().close();
});

it("a photo pasted during a save stays when a colleague has saved other photos", async () => {
  const page = await newListing(DESKTOP);
  await fillCar(page, "Shared");
  await page.getByLabel("Price", { exact: true }).fill("15999");
  await page.getByRole("button", { name: "Create Listing" }).click();
  await page.getByRole("link", { name: "2021 Kia Shared", exact: true }).first().click();
  await page.getByLabel("Add photos").waitFor({ state: "attached" });

  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  const photo = await jpeg({ width: 1200, height: 900 });
  await colleague.getByLabel("Add photos").setInputFiles(file("theirs.jpg", photo));
  await colleague.getByRole("button", { name: "Remove photo 1" }).waitFor();
  await colleague.getByRole("button", { name: "Update Listing" }).click();
  await waitForText(colleague, "Listing updated successfully");
  // A page behind another may get no frames, and then no click.
  await colleague.close();

  const pasted = Promise.withResolvers<void>();
  await page.route("**/api/dealer/vehicles/*", async (route) => {
    if (route.request().method() === "PUT") await pasted.promise;
    await route.continue();
  });
  await page.getByLabel("Trim (optional)").fill("GT");
  await page.getByRole("button", { name: "Update Listing" }).click();
  await page.locator("form[inert]").waitFor();
  await bring(page, "paste", "ours.jpg");
  const photos = page.getByRole("list", { name: "Photos in their order" }).locator(":scope > li");
  const ours = await photos.locator("img").getAttribute("src");
  pasted.resolve();
  const changes = page.getByRole("region", { name: "Changes saved elsewhere" });
  await changes.getByText("Changed here too:").waitFor();
  await changes.getByText("1 photo").waitFor();
  const shown = await photos
    .locator("img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  expect([shown.length, shown[0]]).toEqual([2, ours]);
  await page.context().close();
});
