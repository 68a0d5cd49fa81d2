/**
 * Marks elements whose contrast may differ from the previous call (new, shown, or with other colours,
 * font or position, also of an ancestor), and the outermost of those shown only now. Runs in the page.
 */
export function markChangedLooks(): void {
  const page = window as unknown as { looks?: WeakMap<Element, string> };
  page.looks ??= new WeakMap();
  const changed = new Set<Element | null>();
  const shown = new Set<Element | null>();
  for (const element of document.querySelectorAll("*")) {
    const style = getComputedStyle(element);
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const before = page.looks.get(element);
    if (isVisible && !before?.startsWith("true")) shown.add(element);
    const look = [
      isVisible,
      element.matches(":disabled, [aria-disabled=true], [inert]"),
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.filter,
      style.textShadow,
      style.fontSize,
      style.fontWeight,
      style.position,
    ].join();
    const isChanged = changed.has(element.parentElement) || before !== look;
    if (isChanged) changed.add(element);
    page.looks.set(element, look);
  }
  for (const element of document.querySelectorAll("*")) {
    element.toggleAttribute("data-changed-look", changed.has(element));
    element.toggleAttribute("data-newly-shown", shown.has(element) && !shown.has(element.parentElement));
  }
}
