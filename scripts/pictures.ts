/** `npm run pictures`: retakes docs/pictures, or those named, from the built product with its sample data. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { startProgram } from "#tests/journeys/support/program.ts";
import { launchBrowser } from "#tests/support/browser.ts";

const FOLDER = "docs/pictures";
/** Keeps documents with several pictures quick to load. */
const MAX_BYTES = 120_000;

interface Picture {
  name: string;
  path: string;
  follow?: string;
  /** Waits for this text. */
  shows?: string;
  signedIn?: "dealer" | "admin";
  steps?: (page: Page) => Promise<void>;
  /** Instead of what the window shows. */
  part?: string;
}

const PICTURES: Picture[] = [
  { name: "home-1280", path: "/" },
  { name: "browse-1280", path: "/browse?postcode=M1&radius=50" },
  { name: "vehicle-390", path: "/browse?keyword=leaf", follow: "article h3 a", shows: "#known" },
  { name: "home-390", path: "/" },
  { name: "browse-390", path: "/browse?postcode=M1&radius=50" },
  { name: "no-results-390", path: "/search?q=leaf+under+60k+near+Inverness" },
  { name: "vehicle-1280", path: "/browse?keyword=leaf", follow: "article h3 a", shows: "#known" },
  { name: "my-driving-390", path: "/my-driving?dailyMiles=60&daysAWeek=5&longestTrip=120&charging=street" },
  { name: "shortlist-390", path: "/browse", steps: compareTwo },
  { name: "request-two-cars-390", path: "/browse", steps: askAboutBoth },
  { name: "thank-you-390", path: "/browse", steps: sendRequest },
  { name: "request-page-390", path: "/browse", steps: openRequestPage },
  { name: "request-1280", path: "/browse?keyword=leaf", steps: openRequest },
  { name: "compare-390", path: "/compare/nissan-leaf-vs-vw-id3" },
  { name: "compare-1280", path: "/compare/nissan-leaf-vs-vw-id3" },
  { name: "guide-390", path: "/models/volkswagen-id3" },
  { name: "guide-1280", path: "/models/volkswagen-id3" },
  { name: "city-390", path: "/used-evs/manchester" },
  { name: "city-1280", path: "/used-evs/manchester" },
  { name: "unknown-town-390", path: "/used-evs/leeds" },
  { name: "dealer-390", path: "/dealers/spindle-electric" },
  { name: "dealer-1280", path: "/dealers/spindle-electric" },
  { name: "own-site-1280", path: "/stock/spindle-electric?accent=ffcc00" },
  { name: "about-1280", path: "/about" },
  { name: "contact-1280", path: "/contact" },
  { name: "how-we-check-dealers-1280", path: "/how-we-check-dealers" },
  { name: "article-1280", path: "/blog/electric-car-winter-range" },
  { name: "enquiries-390", path: "/dealer/leads", shows: "main article", signedIn: "dealer" },
  { name: "enquiries-1280", path: "/dealer/leads", shows: "main article", signedIn: "dealer" },
  { name: "listings-390", path: "/dealer/listings", shows: "main article, main table", signedIn: "dealer" },
  { name: "listings-1280", path: "/dealer/listings", shows: "main table", signedIn: "dealer" },
  { name: "sheet-390", path: "/dealer/listings/sheets", part: ".sheet", signedIn: "dealer" },
  { name: "listing-form-390", path: "/dealer/listings", follow: "a[href$='/edit']", signedIn: "dealer" },
  { name: "listing-form-1280", path: "/dealer/listings", follow: "a[href$='/edit']", signedIn: "dealer" },
  ...["performance", "statements", "agreement", "people", "profile", "reviews", "preferences"].flatMap(
    ofPortal,
  ),
  ...["stock-feed", "feeds", "webhooks", "keys"].flatMap(ofPortal),
  { name: "today-390", path: "/admin", shows: "main h2", signedIn: "admin" },
  { name: "today-1280", path: "/admin", shows: "main h2", signedIn: "admin" },
];

function ofPortal(page: string): Picture[] {
  const look = { path: `/dealer/${page}`, shows: "main h1", signedIn: "dealer" } as const;
  return [390, 1280].map((width) => ({ name: `${page}-${width}`, ...look }));
}

const wanted = process.argv.slice(2);
const dataDir = await mkdtemp(path.join(os.tmpdir(), "second-spark-pictures-"));
const program = await startProgram(dataDir);
const browser = await launchBrowser();
try {
  for (const picture of PICTURES) {
    if (wanted.length === 0 || wanted.includes(picture.name)) await take(browser, program.origin, picture);
  }
} finally {
  await browser.close();
  await program.end();
  await rm(dataDir, { recursive: true, force: true });
}

async function take(
  browser: Browser,
  origin: string,
  { name, path, follow, shows, signedIn, steps, part }: Picture,
) {
  const width = Number(/\d+$/.exec(name));
  const context = await browser.newContext({
    baseURL: origin,
    locale: "en-GB",
    viewport: { width, height: width < 600 ? 844 : 800 },
    deviceScaleFactor: width < 600 ? 2 : 1,
    // Pauses the film, so that pictures are reproducible.
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  if (signedIn) {
    await page.goto("/dealer/login", { waitUntil: "networkidle" });
    await page.getByLabel("Email").first().fill(`${signedIn}@demo.test`);
    await page.getByLabel("Password", { exact: true }).first().fill("demo-password");
    await page.locator("form button[type=submit]").first().click();
    await page.waitForURL((url) => url.pathname !== "/dealer/login");
  }
  await page.goto(path);
  if (follow) {
    await page.locator(follow).first().click();
    await page.waitForURL((url) => url.pathname !== new URL(path, origin).pathname);
  }
  await steps?.(page);
  await page
    .locator(shows ?? "h1")
    .first()
    .waitFor();
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === "lazy"),
  );
  const file = `${FOLDER}/${name}.webp`;
  await writeFile(file, await small(await (part ? page.locator(part).first() : page).screenshot()));
  console.log(file);
  await context.close();
}

async function compareTwo(page: Page): Promise<void> {
  const saves = page.getByRole("button", { name: /to your shortlist$/ });
  for (const place of [0, 1]) await saves.nth(place).click();
  await page.goto("/shortlist");
  await page.waitForURL(/ids=/);
}

async function openRequest(page: Page): Promise<void> {
  await page.locator("article h3 a").first().click();
  await page
    .getByRole("link", { name: /^Request Intro/ })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
}

async function askAboutBoth(page: Page): Promise<void> {
  await compareTwo(page);
  await page.getByRole("button", { name: "Ask about both" }).click();
  await page.getByText("One request, which names both cars").waitFor();
}

async function sendRequest(page: Page): Promise<void> {
  await askAboutBoth(page);
  await page.getByLabel("Name", { exact: true }).fill("Nora Ashworth");
  await page.getByLabel("Email", { exact: true }).fill("nora.ashworth@example.org");
  await page.getByLabel("Phone", { exact: true }).fill("07700 900871");
  await page.getByLabel("Postcode", { exact: true }).fill("M4 5JD");
  await page.getByLabel(/^I agree/).check();
  await page.getByRole("button", { name: "Send request" }).click();
  await page.waitForURL(/\/thank-you/);
  await page.getByText("Request submitted!").waitFor({ state: "detached" });
}

async function openRequestPage(page: Page): Promise<void> {
  await page.goto("/dev/mailbox");
  await page.getByRole("link", { name: /^Your request about/ }).click();
  await page.locator("a[href*='/my-request/']:not([href$=calendar])").first().click();
}

async function small(png: Buffer): Promise<Buffer> {
  for (const quality of [85, 75, 65, 55]) {
    const webp = await sharp(png).webp({ quality }).toBuffer();
    if (webp.byteLength <= MAX_BYTES) return webp;
  }
  throw new Error("the picture does not get small enough");
}
