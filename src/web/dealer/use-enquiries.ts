import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { type DealerEvent, onDealerEvent } from "./dealer-events.ts";

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
      bodyOf(api.dealer.leads.count.$get()).then(
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

const LEADS = "/dealer/leads";

const ANNOUNCED: Partial<Record<DealerEvent["kind"], string>> = {
  "lead-routed": "A new enquiry has arrived",
  "lead-message": "A buyer has written to you",
};

/**
 * Announces new enquiries and messages on the portal's other pages, and counts the enquiries with
 * something new in the title of a tab in the background.
 */
export function useNewEnquiryNotice(hasDealer: boolean): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const announce = useEffectEvent((title: string) => {
    if (pathname === LEADS) return;
    toast({ title, action: leadsLink(() => void navigate(LEADS)) });
  });
  useEffect(() => {
    if (!hasDealer) return;
    const unseen = new Set<string>();
    const showTitle = () => {
      const title = document.title.replace(/^\(\d+\) /, "");
      document.title = unseen.size > 0 ? `(${unseen.size}) ${title}` : title;
    };
    const onVisible = () => {
      if (document.visibilityState !== "visible" || unseen.size === 0) return;
      unseen.clear();
      showTitle();
    };
    document.addEventListener("visibilitychange", onVisible);
    const stop = onDealerEvent((event) => {
      const title = ANNOUNCED[event.kind];
      if (event.kind === "missed" || title === undefined) return;
      announce(title);
      if (document.visibilityState === "visible") return;
      unseen.add(event.lead_id);
      showTitle();
    });
    return () => {
      stop();
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [hasDealer]);
}

/** @param follow in place of loading the page */
function leadsLink(follow: () => void): HTMLAnchorElement {
  const rest = { textContent: " your enquiries", className: "sr-only" };
  const link = document.createElement("a");
  link.href = LEADS;
  link.className = "inline-flex min-h-11 items-center font-semibold text-teal underline";
  link.append("Open", Object.assign(document.createElement("span"), rest));
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    follow();
  });
  return link;
}
