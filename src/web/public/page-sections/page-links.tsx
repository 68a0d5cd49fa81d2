import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";

/** As long as the router's own links wait before they fetch ahead. */
const INTENT_MS = 100;

/**
 * Follows the plain links that are the router's: `data-discover="page"` leads to another page, which is fetched ahead when
 * the pointer or the focus rests on it; `data-discover="view"` to other contents of the same one, where nobody wants to be
 * scrolled away. One listener for all: as components of the router's own, the links of a list cost a tenth of its page.
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

/** Of the router's own components, which follow themselves, `data-discover` is "true". */
function linkAround(target: EventTarget | null): { to: string; kind: "page" | "view" } | null {
  const link = target instanceof Element ? target.closest<HTMLElement>("a[data-discover]") : null;
  const { discover } = link?.dataset ?? {};
  if (discover !== "page" && discover !== "view") return null;
  return { to: link?.getAttribute("href") ?? "", kind: discover };
}

/** The browser shows first what the press itself changed. */
const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
