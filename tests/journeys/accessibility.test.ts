import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleId } from "#sample-data/sample-id.ts";
import { buildPageAccessWorld } from "#tests/matrices/page-access-world.ts";
import { buildRecordsWithLongWords } from "#tests/support/records/long-words.ts";
import { TEST_AUTH_SECRET as AUTH_SECRET } from "#tests/support/test-api.ts";
import { waitUntilLive } from "./support/live-page.ts";
import { controlsWithoutEdge, faultsOf, visitAll } from "./support/page-faults.ts";
import { pagesNotVisited } from "./support/pages-not-visited.ts";
import { type Product, startProduct } from "./support/product.ts";
import { ownersDatabaseOf } from "./support/program.ts";

let product: Product;
let vehicle: string;
/** Pages reached by an id or by a secret link in a mail. */
let secret: string[];
beforeAll(async () => {
  product = await startProduct({ AUTH_SECRET }, { withPictures: true });
  const browse = await (await fetch(`${product.origin}/browse`)).text();
  const vehicles = [...new Set(browse.match(/\/vehicle\/[0-9a-f-]{36}/g))];
  vehicle = vehicles[0] ?? "";
  const database = await ownersDatabaseOf(product.dataDir);
  const known = await buildPageAccessWorld(database.db, AUTH_SECRET);
  const longWords = await buildRecordsWithLongWords(database.db, sampleId("dealer", "dealer-1"));
  await database.close();
  const [first, second] = vehicles.map((path) => path.replace("/vehicle/", ""));
  secret = [
    `/lead?vehicle=${first}&also=${second}&source=browse_card`,
    `/shortlist?ids=${first},${second}`,
    `/vehicle/${longWords}`,
    `/my-request/${known.token}`,
    `/my-request/email/${known.email_token}`,
    `/saved-searches/${known.searches_token}`,
    `/saved-searches/confirm/${known.confirm_token}`,
    `/weekly-mail/${known.weekly_mail_key}`,
    `/enquiry/${known.enquiry_token}`,
    `/stock-check/${known.stock_token}`,
    `/blog/preview/${known.preview_key}`,
  ];
});
afterAll(() => product?.stop());

const PUBLIC = [
  "/",
  "/browse",
  "/browse?model=nothing-has-this-name",
  "/browse?keyword=leaf&postcode=IV&radius=25",
  "/browse?postcode=ZZ1&minPrice=5000&bodyStyle=SUV",
  "VEHICLE",
  "/vehicle/unknown",
  "/shortlist",
  "/my-driving?dailyMiles=32&daysAWeek=0&charging=street",
  "/lead",
  "/thank-you",
  "/saved-searches?model=Leaf",
  "/saved-searches?sent",
  "/saved-searches/unknown",
  "/complaints",
  "/privacy",
  "/terms",
  "/accessibility",
  "/about",
  "/contact",
  "/how-we-check-dealers",
  "/methods",
  "/check",
  "/reviews-policy",
  "/online-safety",
  "/online-safety/children",
  "/review/unknown",
  "/blog",
  "/blog/chademo-and-the-nissan-leaf",
  "/blog/unknown",
  "/models",
  "/models/nissan-leaf",
  "/models/unknown",
  "/used-evs/london",
  "/used-evs/unknown",
  "/compare/nissan-leaf-vs-tesla-model-3",
  "/compare/unknown",
  "/for-dealers",
  "/dealers/spindle-electric",
  "/dealers/unknown",
  "/stock/spindle-electric?accent=ffcc00",
  "/stock/unknown",
  "/developers",
  "/sitemap",
  "/dealer/login",
  "/no-such-page",
];
/** Routes for files and pictures, redirects, and the catch-all. */
const FOR_MACHINES =
  /\.(xml|txt|js)$|^\/(search|sheets|recently-viewed|browse\/(count|places)|lead\/other-ways)$|\/(download|stop|calendar|distance|files\/:lead_message_id|\*)$|^\/(dealer-logos|sitemaps|og|vehicle-feeds)\//;

describe("no accessibility faults, clipped content, overflow or third-party requests on", () => {
  it("any public page", async () => {
    const context = await product.visit();
    const paths = PUBLIC.map((path) => (path === "VEHICLE" ? vehicle : path));
    const visited: string[] = [];
    expect(await visitAll(context, product, [...paths, ...secret], visited)).toEqual([]);
    const notVisited = pagesNotVisited(/^\/(?!dealer\/(?!login)|admin)/, visited);
    expect(notVisited.filter((page) => !FOR_MACHINES.test(page))).toEqual([]);
    await context.close();
  }, 240_000);

  it("the introduction dialog", async () => {
    const context = await product.visit();
    const page = await context.newPage();
    await page.goto(vehicle);
    await waitUntilLive(page);
    await page.getByRole("link", { name: "Request Intro to Dealer" }).first().click();
    await page.getByRole("dialog").getByRole("textbox").first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  });
});

it("controls keep an edge and a visible focus in forced colours", async () => {
  const context = await product.visit({ forcedColors: "active" });
  const page = await context.newPage();
  for (const path of ["/", "/browse", vehicle, "/lead", "/dealer/login"]) {
    await page.goto(path);
    await waitUntilLive(page);
    expect(await page.evaluate(controlsWithoutEdge), path).toEqual([]);
    for (let stop = 0; stop < 5; stop++) {
      await page.keyboard.press("Tab");
      const outline = await page.evaluate(() =>
        document.activeElement ? getComputedStyle(document.activeElement).outlineStyle : "",
      );
      expect(outline, path).toBe("solid");
    }
  }
  await context.close();
});
