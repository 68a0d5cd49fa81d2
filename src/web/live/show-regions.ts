import { Idiomorph } from "idiomorph";
import { endPart, endParts, isSamePart, startAdded } from "./start-parts.ts";

/**
 * Shows the next document in the regions of this one: elements with `data-region` and an id. Focus, scroll position,
 * and what was typed or chosen in a form stay, and so do live parts that are the same.
 */
export function showRegions(next: Document): void {
  document.title = next.title;
  for (const region of document.querySelectorAll("[data-region]")) {
    const update = next.getElementById(region.id);
    if (update) Idiomorph.morph(region, update, { callbacks: CALLBACKS });
  }
  startAdded(document);
}

const CALLBACKS = {
  beforeNodeMorphed(old: Node, next: Node): boolean {
    if (!(old instanceof Element && next instanceof Element)) return true;
    if (isSamePart(old, next)) return false;
    endPart(old);
    return true;
  },
  beforeNodeRemoved(old: Node): boolean {
    if (old instanceof Element) endParts(old);
    return true;
  },
  /** The value of a control is the visitor's, that of an option is not; what they opened stays open. */
  beforeAttributeUpdated(name: string, element: Element, how: "update" | "remove"): boolean {
    if (name === "open") return how !== "remove";
    if (name === "value") return element instanceof HTMLOptionElement;
    return !["checked", "selected"].includes(name);
  },
};
