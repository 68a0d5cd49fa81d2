import { useRef, useState } from "react";
import {
  type LeadProgress,
  mayProgress,
  PROGRESS_TEXT,
  progressSteps,
} from "#src/domain/leads/lead-route.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { changeVehicle } from "#src/web/dealer/listings/changes/change-vehicles.ts";
import { useBusy } from "#src/web/portal/change.ts";
import { ConfirmDialog } from "#src/web/portal/dialogs.tsx";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { DealerLead, LeadCardProps } from "./dealer-lead.ts";

export function LeadProgressButtons({ lead, onChange }: Omit<LeadCardProps, "now">) {
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
          const changed = await bodyOf(api.dealer.leads[":lead_id"].progress.$post({ ...target, json }));
          onChange(changed);
          seen = changed.progress;
          if (seen === "won" && isOnSale(changed)) setAsksSold(true);
        }
      } catch (error) {
        toastError(error);
        // Shows a colleague's change, which may be why this one was refused.
        await bodyOf(api.dealer.leads[":lead_id"].$get(target)).then(onChange, () => {});
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

const isOnSale = ({ vehicle }: DealerLead): boolean => vehicle?.is_own === true && vehicle.published;

interface SoldQuestionProps extends Omit<LeadCardProps, "now"> {
  onClose: () => void;
}

/** Asks after 'Won': a car that stays on sale would go on bringing charged enquiries. */
function SoldQuestion({ lead, onChange, onClose }: SoldQuestionProps) {
  const { lead_id, vehicle, vehicle_id } = lead;
  const [, doOnce] = useBusy();
  if (vehicle === null || vehicle_id === null) return null;
  const sell = () =>
    doOnce(async () => {
      await changeVehicle(vehicle_id, { kind: "sold" });
      toast({ title: "Marked as sold", description: "Buyers can no longer find it." });
      onChange(await bodyOf(api.dealer.leads[":lead_id"].$get({ param: { lead_id } })));
    }).then(onClose);
  return (
    <ConfirmDialog
      question={`Is the ${vehicleTitle(vehicle)} sold?`}
      confirm="Mark as sold"
      cancel="Not yet"
      variant="primary"
      onConfirm={() => void sell()}
      onCancel={onClose}
    >
      We take it off sale, so that you get no more enquiries about it. If the sale falls through, publish it
      again from your listings.
    </ConfirmDialog>
  );
}
