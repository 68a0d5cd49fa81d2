import { parseResponse } from "hono/client";
import { useRef, useState } from "react";
import {
  type LeadProgress,
  mayProgress,
  PROGRESS_TEXT,
  progressSteps,
} from "#src/domain/leads/lead-progress.ts";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import type { DealerLead } from "./dealer-lead.ts";
import { isOnSale, SoldQuestion } from "./sold-question.tsx";

interface LeadProgressButtonsProps {
  lead: DealerLead;
  onChange: (lead: DealerLead) => void;
}

export function LeadProgressButtons({ lead, onChange }: LeadProgressButtonsProps) {
  const { lead_id, name, progress } = lead;
  const [, doOnce] = useBusy();
  const [asksSold, setAsksSold] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);

  /** A press during a request waits for it; the last one wins. */
  const pressed = useRef<LeadProgress | null>(null);
  const change = async (next: LeadProgress) => {
    pressed.current = next;
    await doOnce(async () => {
      const target = { param: { lead_id } };
      let seen = progress;
      try {
        while (pressed.current !== null && pressed.current !== seen) {
          const json = { progress: pressed.current, seen };
          pressed.current = null;
          const changed = await parseResponse(
            api.dealer.leads[":lead_id"].progress.$post({ ...target, json }),
          );
          onChange(changed);
          seen = changed.progress;
          if (seen === "won" && isOnSale(changed)) setAsksSold(true);
        }
      } catch (error) {
        toastError(error);
        // Shows a colleague's change, which may be why this one was refused.
        await parseResponse(api.dealer.leads[":lead_id"].$get(target)).then(onChange, () => {});
      }
      pressed.current = null;
    });
  };
  const undo = async () => {
    // The Undo button disappears, so the focus moves to its group.
    group.current?.focus();
    await change("opened");
  };

  return (
    <fieldset ref={group} tabIndex={-1} className="mt-5 border-t border-line pt-4 outline-none">
      <legend className="sr-only">How far did you get with {name}?</legend>
      <div className="flex flex-wrap gap-2">
        {progressSteps(lead).map((step) => (
          <button
            key={step}
            type="button"
            aria-pressed={progress === step}
            disabled={progress !== step && !mayProgress(progress, step)}
            onClick={() => change(step)}
            className="min-h-11 rounded-full border border-line-strong bg-white px-4 font-semibold hover:border-ink hover:bg-paper-deep disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
          >
            {PROGRESS_TEXT[step]}
          </button>
        ))}
        {mayProgress(progress, "opened") && progress !== "new" && (
          <Button variant="quiet" onClick={undo}>
            Undo
            <span className="sr-only">: back to {PROGRESS_TEXT.opened}</span>
          </Button>
        )}
      </div>
      {asksSold && <SoldQuestion lead={lead} onChange={onChange} onClose={() => setAsksSold(false)} />}
    </fieldset>
  );
}
