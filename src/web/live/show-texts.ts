const shown = new WeakMap<Element, string>();

/** Shows texts in the elements of a part with these `data-text` names; an element without text is hidden. */
export function showTexts(part: ParentNode, texts: Readonly<Record<string, string | null>>): void {
  for (const [name, text] of Object.entries(texts)) {
    for (const element of part.querySelectorAll<HTMLElement>(`[data-text="${name}"]`))
      showText(element, text);
  }
}

/** Leaves a translated text alone unless its meaning changes. */
function showText(element: HTMLElement, text: string | null): void {
  element.hidden = text === null;
  if (text === null || (shown.get(element) ?? element.textContent) === text) return;
  element.textContent = text;
  shown.set(element, text);
}

export function showLines(list: Element | null, lines: readonly string[]): void {
  list?.replaceChildren(
    ...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })),
  );
}
