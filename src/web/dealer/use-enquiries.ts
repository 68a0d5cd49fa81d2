import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useWhenVisible } from "#src/web/portal/use-when-visible.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { type DealerEvent, useDealerEvents } from "./dealer-events.ts";

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
  const ask = () => void bodyOf(api.dealer.leads.count.$get()).then(setCount, () => {});
  useEffect(() => {
    if (hasDealer) ask();
  }, [hasDealer, pathname]);
  useWhenVisible(ask, hasDealer);
  useDealerEvents(ask, hasDealer);
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
  const [unseen] = useState(() => new Set<string>());
  const showTitle = () => {
    const title = document.title.replace(/^\(\d+\) /, "");
    document.title = unseen.size > 0 ? `(${unseen.size}) ${title}` : title;
  };
  useWhenVisible(() => {
    if (unseen.size === 0) return;
    unseen.clear();
    showTitle();
  }, hasDealer);
  useDealerEvents((event) => {
    const title = ANNOUNCED[event.kind];
    if (event.kind === "missed" || title === undefined) return;
    if (pathname !== LEADS) toast({ title, action: leadsLink(() => void navigate(LEADS)) });
    if (document.visibilityState === "visible") return;
    unseen.add(event.lead_id);
    showTitle();
  }, hasDealer);
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
