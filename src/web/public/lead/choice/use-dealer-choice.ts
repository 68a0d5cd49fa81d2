import { useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import type { LeadRequest } from "#src/domain/leads/request/lead-request.ts";
import type { ShownProposal } from "../sending/lead-checks.ts";
import { loadLeadChecks } from "../sending/load-lead-checks.ts";

const DEBOUNCE_MS = 300;
/** Afterwards the form works without the choice, as it does offline. */
const TIMEOUT_MS = 8000;

/** Requests the dealers for the form's present values, and remembers which are unticked. */
export function useDealerChoice(form: UseFormReturn<LeadFormValues, unknown, LeadRequest>) {
  const asked = requestOf(useWatch({ control: form.control }) as LeadFormValues);
  const [found, setFound] = useState<{ asked: string; proposal: ShownProposal | null } | null>(null);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [round, setRound] = useState(0);
  // Never server-render the waiting state: without JavaScript it would not end.
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  useEffect(() => {
    if (asked === null) return;
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const timer = setTimeout(
      async () => {
        const proposal = await fetchProposal(asked, signal).catch(() => null);
        if (!controller.signal.aborted) setFound({ asked, proposal });
      },
      round > 0 ? 0 : DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked, round]);
  const isWaiting = isRunning && asked !== null && found?.asked !== asked;
  const shown = asked === null ? null : (found?.proposal ?? null);
  return {
    shown,
    unticked,
    isWaiting,
    hasFailed: asked !== null && found?.asked === asked && found.proposal === null,
    toggle: (dealerId: string) => setUnticked((before) => toggled(before, dealerId)),
    askAgain: () => {
      setFound(null);
      setRound((before) => before + 1);
    },
    chosen:
      shown?.proposal == null
        ? {}
        : {
            dealer_proposal: shown.proposal,
            chosen_dealers: shown.dealers.flatMap(({ dealer_id }) =>
              unticked.has(dealer_id) ? [] : [dealer_id],
            ),
          },
  };
}

/** The JSON to send; null while the dealers cannot be known. */
function requestOf(values: LeadFormValues): string | null {
  const postcode = parsePostcode(values.postcode ?? "");
  if (postcode === null || postcode.kind === "area" || !values.budget_band) return null;
  const { budget_band, timeframe_days, max_travel_mi, models, body_style, mileage_cap } = values;
  const { px_has, contact_by, vehicle_id, also_vehicle_id } = values;
  return JSON.stringify({
    postcode: postcode.text,
    budget_band,
    timeframe_days,
    max_travel_mi,
    models,
    body_style,
    mileage_cap,
    px_has,
    contact_by,
    vehicle_id,
    also_vehicle_id,
  });
}

async function fetchProposal(request: string, signal: AbortSignal): Promise<ShownProposal> {
  const response = await fetch("/api/lead/proposal", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: request,
    signal,
  });
  const { proposalSchema } = await loadLeadChecks();
  return proposalSchema.parse(await response.json());
}

function toggled(before: ReadonlySet<string>, dealerId: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(dealerId)) after.add(dealerId);
  return after;
}
