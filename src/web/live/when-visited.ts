/** Now, or when a page that the browser rendered ahead of a visit (speculation rules) is visited. */
export function whenVisited(work: () => void): void {
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", work, { once: true });
  } else work();
}
