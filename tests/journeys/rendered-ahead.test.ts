import { afterAll, beforeAll, expect, it } from "vitest";
import { openPlainPage } from "./support/plain-browser.ts";
import { type Product, startProduct } from "./support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product?.stop());

const VIEWED = `localStorage.getItem("second-spark.recently-viewed")`;

it("renders the car ahead that a pointer approaches, and counts it once it is visited", async () => {
  const page = await openPlainPage();
  await page.send("Page.enable");
  await page.send("Preload.enable");
  await page.send("Page.navigate", { url: `${product.origin}/browse` });
  await page.event("Page.loadEventFired");
  const link = (await page.evaluate(`(() => {
    const link = document.querySelector("#found article a");
    link.scrollIntoView({ block: "center" });
    const { x, y, width, height } = link.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, href: link.href };
  })()`)) as { x: number; y: number; href: string };
  const { href, ...at } = link;
  await page.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...at });
  await page.event("Preload.prerenderStatusUpdated", ({ status }) => status === "Ready");
  const pressed = { ...at, button: "left", clickCount: 1 };
  expect(await page.evaluate(VIEWED)).toBeNull();

  await page.send("Input.dispatchMouseEvent", { type: "mousePressed", ...pressed });
  await page.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...pressed });
  await page.followAhead();
  const visited = `new Promise((resolve) => {
    const look = () => document.prerendering ? requestAnimationFrame(look) : resolve(location.href);
    look();
  })`;
  expect(await page.evaluate(visited)).toBe(href);
  expect(await page.evaluate(VIEWED)).toContain(href.split("/").at(-1));
  const heart = `document.querySelector("main button[aria-pressed]")`;
  await page.evaluate(`${heart}.click()`);
  expect(await page.evaluate(`${heart}.ariaPressed`)).toBe("true");
  await page.close();
});
