/**
 * Marks elements whose contrast may differ from the previous call: new, shown, or with other
 * colours, font or position, also of an ancestor. Runs in the page.
 */
export function markChangedLooks(): void {
  const page = window as unknown as { looks?: WeakMap<Element, string> };
  page.looks ??= new WeakMap();
  const changed = new Set<Element | null>();
  for (const element of document.querySelectorAll("*")) {
    const style = getComputedStyle(element);
    const look = [
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
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
    const isChanged = changed.has(element.parentElement) || page.looks.get(element) !== look;
    if (isChanged) changed.add(element);
    page.looks.set(element, look);
  }
  for (const element of document.querySelectorAll("*")) {
    element.toggleAttribute("data-changed-look", changed.has(element));
  }
}
