/** Handles Back and Forward in place of the router, while set. */
export const popGuard: { handle: ((event: PopStateEvent) => void) | null } = { handle: null };

/** Call before the router starts: the listeners of a window run in the order of registration. */
export function listenBeforeRouter(): void {
  window.addEventListener("popstate", (event) => popGuard.handle?.(event));
}
