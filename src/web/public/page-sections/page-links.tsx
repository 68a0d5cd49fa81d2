import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";

/** Same delay before prefetching as the router's own links. */
const INTENT_MS = 100;

/**
 * Client-side navigation for plain links. `data-discover="page"` prefetches on hover and focus;
 * `data-discover="view"` keeps the scroll position. One delegated listener, because router links
 * cost a tenth of a list's rendering time.
 */
export function PageLinks() {
  const navigate = useNavigate();
  const [intended, setIntended] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout>;
    const onIntent = ({ target }: Event) => {
      clearTimeout(timer);
      const link = linkAround(target);
      if (link?.kind === "page") timer = setTimeout(() => setIntended(link.to), INTENT_MS);
    };
    const onClick = (event: MouseEvent) => {
      const link = linkAround(event.target);
      const isPlain = !(event.button || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
      if (!link || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      afterPaint(() => void navigate(link.to, { preventScrollReset: link.kind === "view" }));
    };
    document.addEventListener("click", onClick, { signal });
    document.addEventListener("pointerover", onIntent, { signal });
    document.addEventListener("focusin", onIntent, { signal });
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [navigate]);
  return intended && <PrefetchPageLinks page={intended} />;
}

/** The router's own links have `data-discover="true"` and handle themselves. */
function linkAround(target: EventTarget | null): { to: string; kind: "page" | "view" } | null {
  const link = target instanceof Element ? target.closest<HTMLElement>("a[data-discover]") : null;
  const { discover } = link?.dataset ?? {};
  if (discover !== "page" && discover !== "view") return null;
  return { to: link?.getAttribute("href") ?? "", kind: discover };
}

/** Lets the browser paint the pressed state first. */
const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
