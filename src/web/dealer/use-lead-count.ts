import { parseResponse } from "hono/client";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { api } from "#src/web/session/api-client.ts";
import { onDealerEvent } from "./dealer-events.ts";

export interface LeadCounts {
  count: number;
  unanswered: number;
}

const NO_LEADS: LeadCounts = { count: 0, unanswered: 0 };

/**
 * Numbers of enquiries for the badge. Reloads it on each dealer event and, in case the event stream
 * fails, on every page and when the tab becomes visible.
 */
export function useLeadCount(hasDealer: boolean): LeadCounts {
  const [count, setCount] = useState(NO_LEADS);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!hasDealer) return;
    let current = true;
    const ask = () => {
      parseResponse(api.dealer.leads.count.$get()).then(
        (answer) => current && setCount(answer),
        () => {},
      );
    };
    const onVisible = () => document.visibilityState === "visible" && ask();
    ask();
    document.addEventListener("visibilitychange", onVisible);
    const stop = onDealerEvent(ask);
    return () => {
      current = false;
      stop();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [hasDealer, pathname]);
  return hasDealer ? count : NO_LEADS;
}
