import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { type DealerLeadQuery, isNarrowed } from "#src/domain/leads/dealer-lead-list.ts";
import { type DealerEvent, onDealerEvent } from "#src/web/dealer/dealer-events.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import type { DealerLead } from "./dealer-lead.ts";

/** Scrolled further than this, the user is reading the list. */
const TOP_PIXELS = 240;
const LIST_ID = "enquiries";

/**
 * Keeps the loaded list up to date without moving what the user reads. A changed card is replaced
 * in place. A new one is inserted at once when the user is at the top with no focus in the list;
 * otherwise it waits behind a button.
 */
export function useLiveLeads(loaded: readonly DealerLead[], query: DealerLeadQuery) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [changed, setChanged] = useState<ReadonlyMap<string, DealerLead>>(new Map());
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState("");
  const [source, setSource] = useState(loaded);
  if (source !== loaded) {
    setSource(loaded);
    setChanged(new Map());
    setWaiting(new Set());
  }
  const isStart = query.page === 1 && query.sort === "newest" && !isNarrowed(query);

  const replace = useCallback((lead: DealerLead) => {
    setChanged((before) => new Map(before).set(lead.lead_id, lead));
  }, []);
  const onEvent = useEffectEvent((event: DealerEvent) => {
    if (event.kind === "lead-changed" || event.kind === "lead-message") {
      if (!loaded.some(({ lead_id }) => lead_id === event.lead_id)) return;
      const target = { param: { lead_id: event.lead_id } };
      // Ignored: the card stays as it is until the next load.
      bodyOf(api.dealer.leads[":lead_id"].$get(target)).then(replace, () => {});
    } else if (event.kind === "lead-routed") {
      setAnnouncement("A new enquiry has arrived");
      if (isStart && isIdle()) void revalidate();
      else setWaiting((before) => new Set(before).add(event.lead_id));
    } else if (isStart && isIdle()) {
      void revalidate();
    }
  });
  useEffect(() => onDealerEvent(onEvent), []);

  const show = async () => {
    if (isStart) await revalidate();
    else await navigate("/dealer/leads");
    window.scrollTo({ top: 0 });
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  const leads = loaded.map((lead) => changed.get(lead.lead_id) ?? lead);
  return { leads, replace, waiting: waiting.size, announcement, show, listId: LIST_ID };
}

function isIdle(): boolean {
  const list = document.getElementById(LIST_ID);
  return window.scrollY < TOP_PIXELS && !list?.contains(document.activeElement);
}
