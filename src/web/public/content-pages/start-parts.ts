/** Attaches listeners to a part of the page. */
type Start = (part: HTMLElement) => void;

/** Starts the parts in plain DOM by their selectors, in all of the page or in what was added to it. */
export function startParts(parts: Readonly<Record<string, Start>>, within: ParentNode = document): void {
  for (const [selector, start] of Object.entries(parts)) {
    for (const part of within.querySelectorAll<HTMLElement>(selector)) start(part);
  }
}
