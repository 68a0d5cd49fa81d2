/** Distance below the viewport at which loading starts. */
const ROOT_MARGIN = "300px";

/**
 * For React.lazy: hydrates a server-rendered part only when it is scrolled into view. A part that
 * is not in the document yet loads at once.
 * @param elementId of an element inside that part
 * @param needed loads it sooner: a navigation that changes the part waits for its code
 */
export function lazyWhenVisible<Module>(
  elementId: string,
  load: () => Promise<Module>,
  needed: Promise<void> = new Promise(() => {}),
): () => Promise<Module> {
  return async () => {
    if (typeof document === "undefined") return await load();
    const part = document.getElementById(elementId);
    await Promise.race([visible(part), needed]);
    try {
      return await load();
    } catch (error) {
      if (!part) throw error;
      // Offline, or removed by a deployment: the server-rendered part works without its script.
      return await new Promise<never>(() => {});
    }
  };
}

function visible(element: Element | null): Promise<void> {
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element);
  });
}
