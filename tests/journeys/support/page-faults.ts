import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext, Page } from "playwright-core";
import { DESKTOP, PHONE, type Product } from "./product.ts";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A desk at 200 % and at 400 % (WCAG 1.4.4 and 1.4.10): as many pixels of CSS as are left of 1280. */
const ZOOMED = [
  { width: 640, height: 450 },
  { width: 320, height: 256 },
];

/** What is wrong with a page as it stands, on a phone, on a desk, zoomed, and with text set wide: one load serves all. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const note = (what: readonly string[]) => {
    const where = `${page.url()} at ${page.viewportSize()?.width} pixels`;
    faults.push(...what.map((fault) => `${where}: ${fault}`));
  };
  for (const viewport of ZOOMED) {
    await page.setViewportSize(viewport);
    note(await page.evaluate(tooWide));
  }
  // Where there is the least room.
  await page.setViewportSize(PHONE);
  note(await page.evaluate(lostBySpacing));
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    note(await page.evaluate(tooWide));
    note(await axeFaultsOf(page, viewport === PHONE ? undefined : AS_INJECTED));
  }
  note(await page.evaluate(stillMoving));
  return faults;
}

/** Half a megabyte of script, which the page has from the first time; and nothing to send back. */
const AS_INJECTED = "void axe";

async function axeFaultsOf(page: Page, axeSource?: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page, ...(axeSource && { axeSource }) })
    .withTags(WCAG_22_AA)
    // What passed is not reckoned out.
    .options({ resultTypes: ["violations"] })
    // No frames here, and so no page of its own in which to put together what it found in each: half the time.
    .setLegacyMode(true)
    .analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(" and ")}`);
}

/** The following run in the page. */
function tooWide(): string[] {
  const overflow = document.documentElement.scrollWidth - window.innerWidth;
  return overflow > 0 ? [`${overflow} pixels wider than the screen`] : [];
}

/** WCAG 1.4.12: with lines, words and letters set as wide as somebody may want them nothing is cut off. */
function lostBySpacing(): string[] {
  const cutOff = () =>
    [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
      const hasText = [...element.childNodes].some(
        (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim(),
      );
      // For those who listen, and a pixel wide.
      if (!hasText || element.clientWidth < 2) return false;
      const { overflowX, overflowY } = getComputedStyle(element);
      const isCut = (way: string, content: number, room: number) =>
        (way === "hidden" || way === "clip") && content > room + 2;
      return (
        isCut(overflowX, element.scrollWidth, element.clientWidth) ||
        isCut(overflowY, element.scrollHeight, element.clientHeight)
      );
    });
  const cutBefore = new Set(cutOff());
  const wide = new CSSStyleSheet();
  wide.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }
  `);
  document.adoptedStyleSheets = [wide];
  const faults = cutOff()
    .filter((element) => !cutBefore.has(element))
    .map((element) => `with text set wide “${element.textContent?.slice(0, 40)}” is cut off`);
  const overflow = document.documentElement.scrollWidth - window.innerWidth;
  if (overflow > 0) faults.push(`with text set wide ${overflow} pixels wider than the screen`);
  document.adoptedStyleSheets = [];
  return faults;
}

/** These visitors have asked for less motion. */
function stillMoving(): string[] {
  const animations = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
    .map(() => "an animation has no end");
  const films = [...document.querySelectorAll("video")]
    .filter((film) => !film.paused)
    .map(() => "a film runs");
  return [...animations, ...films];
}

/** Where colours are the system's a ground is none: what is pressed or written in needs an edge. */
export function edgeless(): string[] {
  const pressed = document.querySelectorAll<HTMLElement>("button, a.rounded-full, select, input, textarea");
  return [...pressed]
    .filter((element) => element.offsetParent !== null && element.offsetWidth > 1)
    .filter((element) => !["checkbox", "radio", "range", "file"].includes(element.getAttribute("type") ?? ""))
    .filter((element) => getComputedStyle(element).borderTopStyle === "none")
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)} has no edge`);
}

/** Goes to each page, waits until it is there, and says what is wrong with it; of some lists also to where the first row leads. @param visited is told where it was */
export async function visitAll(
  context: BrowserContext,
  product: Product,
  paths: readonly string[],
  visited: string[] = [],
): Promise<string[]> {
  const { trespasses } = await watch(context, product.origin);
  const page = await context.newPage();
  const faults: string[] = [];
  const visit = async (path: string) => {
    await page.goto(path);
    await page.locator("h1").first().waitFor();
    await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
    visited.push(new URL(page.url()).pathname);
    faults.push(...(await faultsOf(page)));
  };
  for (const path of paths) {
    const list = path.split("WITH FIRST OF ")[1];
    await visit(list ?? path);
    if (list) await visit((await page.locator("main table a").first().getAttribute("href")) ?? "");
  }
  return [...faults, ...trespasses];
}

interface Watched {
  /** What pages tried that a policy of theirs forbids, and what they asked of anybody but us. */
  trespasses: string[];
}

/** Notes what any page of this visitor does that the headers forbid, and every request that leaves for another origin. */
export async function watch(context: BrowserContext, origin: string): Promise<Watched> {
  const trespasses: string[] = [];
  context.on("request", (request) => {
    const url = request.url();
    if (/^(data|blob):/.test(url) || new URL(url).origin === origin) return;
    trespasses.push(`asked ${url}`);
  });
  await context.exposeBinding("noteTrespass", (_, what: string) => void trespasses.push(what));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      const { violatedDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const what = `${location.pathname}: ${violatedDirective} ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`;
      (window as unknown as { noteTrespass: (what: string) => void }).noteTrespass(what);
    });
  });
  return { trespasses };
}
