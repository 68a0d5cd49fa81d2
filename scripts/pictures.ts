/** `npm run pictures`: retakes docs/pictures from the built product with its sample data. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { startProgram } from "#tests/journeys/support/program.ts";
import { launchBrowser } from "#tests/support/browser.ts";

const FOLDER = "docs/pictures";
/** Keeps documents with several pictures quick to load. */
const MAX_BYTES = 120_000;

interface Picture {
  /** Ends with the width of the screen. */
  name: string;
  /** A path, or the text of a link to follow. */
  path: string;
  follow?: string;
  /** Text that must appear first, where data load later. */
  shows?: string;
  signedIn?: true;
}

const PICTURES: Picture[] = [
  { name: "home-1280", path: "/" },
  { name: "browse-1280", path: "/browse?postcode=M1&radius=50" },
  { name: "vehicle-390", path: "/browse?keyword=leaf", follow: "article h3 a" },
  { name: "article-1280", path: "/blog/electric-car-winter-range" },
  { name: "enquiries-390", path: "/dealer/leads", shows: "main article", signedIn: true },
  { name: "listings-1280", path: "/dealer/listings", shows: "main table", signedIn: true },
];

const dataDir = await mkdtemp(path.join(os.tmpdir(), "second-spark-pictures-"));
const program = await startProgram(dataDir);
const browser = await launchBrowser();
try {
  for (const picture of PICTURES) await take(browser, program.origin, picture);
} finally {
  await browser.close();
  await program.end();
  await rm(dataDir, { recursive: true, force: true });
}

async function take(browser: Browser, origin: string, { name, path, follow, shows, signedIn }: Picture) {
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
    await page.getByLabel("Email").first().fill("dealer@demo.test");
    await page.getByLabel("Password", { exact: true }).first().fill("demo-password");
    await page.locator("form button[type=submit]").first().click();
    await page.waitForURL(/\/dealer\/listings/);
  }
  await page.goto(path);
  if (follow) {
    await page.locator(follow).first().click();
    await page.waitForURL((url) => url.pathname !== new URL(path, origin).pathname);
  }
  await page
    .locator(shows ?? "h1")
    .first()
    .waitFor();
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === "lazy"),
  );
  const file = `${FOLDER}/${name}.webp`;
  await writeFile(file, await small(await page.screenshot()));
  console.log(file);
  await context.close();
}

/** The highest quality below the size limit. */
async function small(png: Buffer): Promise<Buffer> {
  for (const quality of [85, 75, 65, 55]) {
    const webp = await sharp(png).webp({ quality }).toBuffer();
    if (webp.byteLength <= MAX_BYTES) return webp;
  }
  throw new Error("the picture does not get small enough");
}
