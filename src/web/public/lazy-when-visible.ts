/** How far below the screen a part still is when its code is fetched. */
const AHEAD = "300px";

/**
 * For React.lazy: the code of a part whose HTML the server has already sent comes when somebody scrolls near it, and
 * only then does the part come alive. A part that is not on the page yet is about to be shown: its code comes at once.
 * @param elementId of something inside that part
 */
export function lazyWhenVisible<Module>(
  elementId: string,
  load: () => Promise<Module>,
): () => Promise<Module> {
  return async () => {
    if (typeof document !== "undefined") await seen(document.getElementById(elementId));
    return await load();
  };
}

function seen(element: Element | null): Promise<void> {
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
  });
}
