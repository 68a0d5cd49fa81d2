import type { BrowserContext, Page } from "playwright-core";
import { axeViolations, loadAxe } from "./axe-violations.ts";
import { DESKTOP, PHONE, type Product } from "./product.ts";

/** 1280 px at 200 % and at 400 % zoom (WCAG 1.4.4 and 1.4.10), in CSS pixels. */
const ZOOMED = [
  { width: 640, height: 450 },
  { width: 320, height: 256 },
];

/** Faults on a phone, a desktop, zoomed, and with wide text spacing, from one page load. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const note = (what: readonly string[]) => {
    const where = `${page.url()} at ${page.viewportSize()?.width} pixels`;
    faults.push(...what.map((fault) => `${where}: ${fault}`));
  };
  for (const viewport of ZOOMED) {
    await page.setViewportSize(viewport);
    note(await page.evaluate(tooWide));
    note(await page.evaluate(brokenAmounts));
  }
  // Checked last at the narrowest width.
  await page.setViewportSize(PHONE);
  note(await page.evaluate(lostBySpacing));
  note(await page.evaluate(tooWide));
  note(await page.evaluate(brokenAmounts));
  note(await axeViolations(page));
  await page.setViewportSize(DESKTOP);
  note(await page.evaluate(tooWide));
  note(await axeViolations(page, "newly shown"));
  note(await page.evaluate(stillMoving));
  return faults;
}

/** The functions below run in the page. */
function tooWide(): string[] {
  const overflow = document.documentElement.scrollWidth - window.innerWidth;
  return overflow > 0 ? [`${overflow} pixels wider than the screen`] : [];
}

/** £24.00 reads as £24.0 when its last digit is on another line. */
function brokenAmounts(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const { 0: amount, index } of (text.textContent ?? "").matchAll(/£[\d,.]*\d/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + amount.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(`${amount} is on ${lines.size} lines`);
    }
  }
  return broken;
}

/** WCAG 1.4.12: text remains complete with wider line, word and letter spacing. */
function lostBySpacing(): string[] {
  const cutOff = () =>
    [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
      const hasText = [...element.childNodes].some(
        (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim(),
      );
      // Visually hidden text for screen readers is one pixel wide.
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

/** These visitors prefer reduced motion. */
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

/** Forced colours remove backgrounds: controls need a border. */
export function controlsWithoutEdge(): string[] {
  const pressed = document.querySelectorAll<HTMLElement>("button, a.rounded-full, select, input, textarea");
  return [...pressed]
    .filter((element) => element.offsetParent !== null && element.offsetWidth > 1)
    .filter((element) => !["checkbox", "radio", "range", "file"].includes(element.getAttribute("type") ?? ""))
    .filter((element) => getComputedStyle(element).borderTopStyle === "none")
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)} has no edge`);
}

/**
 * Visits each page and returns its faults; for some lists also the page of their first row.
 * @param visited called with each path
 */
export async function visitAll(
  context: BrowserContext,
  product: Product,
  paths: readonly string[],
  visited: string[] = [],
): Promise<string[]> {
  const { violations } = await watchPolicies(context, product.origin);
  await loadAxe(context);
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
  return [...faults, ...violations];
}

interface Watched {
  /** CSP violations and requests to other origins. */
  violations: string[];
}

/** Records CSP violations and requests to other origins by any page of this context. */
export async function watchPolicies(context: BrowserContext, origin: string): Promise<Watched> {
  const violations: string[] = [];
  context.on("request", (request) => {
    const url = request.url();
    if (/^(data|blob):/.test(url) || new URL(url).origin === origin) return;
    violations.push(`asked ${url}`);
  });
  await context.exposeBinding("noteTrespass", (_, what: string) => void violations.push(what));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      const { violatedDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const what = `${location.pathname}: ${violatedDirective} ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`;
      (window as unknown as { noteTrespass: (what: string) => void }).noteTrespass(what);
    });
  });
  return { violations };
}
