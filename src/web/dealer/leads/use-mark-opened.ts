import { useEffect, useRef, useState } from "react";
import { api } from "#src/web/session/api-client.ts";
import type { DealerLead } from "./dealer-lead.ts";

/** So long a card must be seen before it counts as opened: what only scrolls past was not read. */
const READ_MS = 1000;

/**
 * A lead is opened when its card has been on screen for a moment. It stays marked as new until the page is left, so that
 * one sees which they are.
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
        // Not noted now, it is noted the next time.
        api.dealer.leads[":lead_id"].opened.$post({ param: { lead_id } }).catch(() => {});
      }, READ_MS);
    });
    observer.observe(card);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [waits, lead_id]);
  return { ref, is_new: isNew };
}
