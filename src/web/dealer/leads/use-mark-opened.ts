import { useEffect, useRef, useState } from "react";
import { api } from "#src/web/session/api-client.ts";
import type { DealerLead } from "./dealer-lead.ts";

/** A card counts as opened after this long on screen, so scrolling past does not count. */
const READ_MS = 1000;

/**
 * Marks a lead as opened when its card has been on screen for a moment. The card keeps its 'New'
 * badge until the dealer leaves the page.
 */
export function useMarkOpened({ lead_id, first_opened_at }: DealerLead) {
  const ref = useRef<HTMLElement>(null);
  const [isNew] = useState(first_opened_at === null);
  const waits = first_opened_at === null;
  useEffect(() => {
    const card = ref.current;
    if (!waits || !card) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(() => {
        observer.disconnect();
        // Ignored: the next time it is shown tries again.
        api.dealer.leads[":lead_id"].opened.$post({ param: { lead_id } }).catch(() => {});
      }, READ_MS);
    });
    observer.observe(card);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [waits, lead_id]);
  return { ref, isNew };
}
