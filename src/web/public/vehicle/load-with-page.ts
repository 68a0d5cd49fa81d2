/**
 * Await it in the module of a page: after a navigation in the browser the page then appears with this part,
 * instead of growing under the reader.
 * @param elementId of an element inside the part when the server rendered it
 * @returns the loader for `lazyWhenVisible`. It repeats no import: that takes a task, and React shows the
 * fallback until then
 */
export async function loadWithPage<Module>(
  elementId: string,
  load: () => Promise<Module>,
): Promise<() => Promise<Module>> {
  if (typeof document === "undefined" || document.getElementById(elementId)) return load;
  const loaded = await load().catch(() => null);
  return loaded ? async () => loaded : load;
}
