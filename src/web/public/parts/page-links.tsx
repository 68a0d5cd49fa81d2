import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";

/** As long as the router's own links wait before they fetch ahead. */
const INTENT_MS = 100;

/**
 * Follows the plain links that are the router's (`data-discover="page"`), and fetches ahead what the pointer or the focus
 * rests on. One listener for all: as components of the router's own, the links of a list cost a tenth of its page.
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
      const page = pageBehind(target);
      if (page) timer = setTimeout(() => setIntended(page), INTENT_MS);
    };
    const onClick = (event: MouseEvent) => {
      const page = pageBehind(event.target);
      const is_plain = !(event.button || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
      if (!page || !is_plain || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(page);
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

function pageBehind(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest("a[data-discover=page]") : null;
  return link?.getAttribute("href") ?? undefined;
}
