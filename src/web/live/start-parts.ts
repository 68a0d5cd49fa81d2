import { replayEarlyTaps } from "./early-taps.ts";
import { whenVisited } from "./when-visited.ts";

/** Makes a part of the page live. @returns what ends it, if it listens to something outside the part */
export type Start = (part: HTMLElement) => unknown;

const starts = new Map<string, Start>();

/** Live parts: their markup before they started, and what ends them. */
const live = new WeakMap<Element, { selectors: Set<string>; html: string; ends: (() => void)[] }>();

/** Starts parts by their selectors, once this page is visited, and in what is added to it later. */
export function startParts(parts: Readonly<Record<string, Start>>): void {
  for (const [selector, start] of Object.entries(parts)) starts.set(selector, start);
  whenVisited(() => startAdded(document));
}

export function startAdded(within: ParentNode): void {
  for (const [selector, start] of starts) {
    for (const part of within.querySelectorAll<HTMLElement>(selector)) startPart(part, selector, start);
  }
}

function startPart(part: HTMLElement, selector: string, start: Start): void {
  const state = live.get(part) ?? { selectors: new Set(), html: part.outerHTML, ends: [] };
  if (state.selectors.has(selector)) return;
  live.set(part, state);
  state.selectors.add(selector);
  try {
    const end = start(part);
    if (typeof end === "function") state.ends.push(() => void end());
  } catch (error) {
    // One part that fails leaves the others alone.
    reportError(error);
  }
  replayEarlyTaps(part);
}

/** Whether the part is live and the server would write the same again. */
export const isSamePart = (part: Element, next: Element): boolean => live.get(part)?.html === next.outerHTML;

export function endPart(part: Element): void {
  for (const end of live.get(part)?.ends ?? []) end();
  live.delete(part);
}

export function endParts(within: Element): void {
  for (const part of [within, ...within.querySelectorAll("*")]) endPart(part);
}
