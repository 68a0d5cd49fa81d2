import { useEffect, useEffectEvent } from "react";
import { Link, useLocation } from "react-router";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { onDealerEvent } from "./dealer-events.ts";

const LEADS = "/dealer/leads";

/**
 * Announces a new enquiry on the portal's other pages, and counts those that arrive while the tab
 * is in the background in its title.
 */
export function useNewEnquiryNotice(hasDealer: boolean): void {
  const { pathname } = useLocation();
  const announce = useEffectEvent(() => {
    if (pathname === LEADS) return;
    toast({
      title: "A new enquiry has arrived",
      description: (
        <Link to={LEADS} className="inline-flex min-h-11 items-center font-semibold text-teal underline">
          Open
          <span className="sr-only"> your enquiries</span>
        </Link>
      ),
    });
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
      if (event.kind !== "lead-routed") return;
      announce();
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
