import { viewedBefore } from "#src/domain/vehicles/vehicle-id-lists.ts";
import { fetchDocument } from "#src/web/live/next-document.ts";
import { viewed } from "../browser-storage/recently-viewed.ts";

/** Shows the cars that were viewed before this page's own. Offline it shows none. */
export function startRecentlyViewed(part: HTMLElement): () => void {
  let shown = "";
  const show = async () => {
    const ids = viewedBefore(viewed.read(), part.dataset.recentlyViewed || null).join(",");
    if (ids === shown) return;
    shown = ids;
    const strip = ids && (await fetchDocument(`/recently-viewed?ids=${ids}`, null).catch(() => null));
    if (ids !== shown) return;
    part.replaceChildren(...(strip ? strip.document.body.children : []));
  };
  part.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-forget]")) viewed.save([]);
  });
  void show();
  return viewed.onChange(() => void show());
}
