import { parseResponse } from "hono/client";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { changeVehicle } from "#src/web/dealer/listings/changes/change-vehicles.ts";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api } from "#src/web/session/api-client.ts";
import { ConfirmDialog } from "#src/web/ui/dialogs/confirm-dialog.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { DealerLead } from "./dealer-lead.ts";

/** Whether the enquiry is about a published car of this dealer. */
export const isOnSale = ({ vehicle }: DealerLead): boolean => vehicle?.is_own === true && vehicle.published;

interface SoldQuestionProps {
  lead: DealerLead;
  onChange: (lead: DealerLead) => void;
  onClose: () => void;
}

/** Asks after 'Won': a car that stays on sale would go on bringing charged enquiries. */
export function SoldQuestion({ lead, onChange, onClose }: SoldQuestionProps) {
  const { lead_id, vehicle, vehicle_id } = lead;
  const [, doOnce] = useBusy();
  if (vehicle === null || vehicle_id === null) return null;
  const sell = () =>
    doOnce(async () => {
      try {
        await changeVehicle(vehicle_id, { kind: "sold" });
        toast({ title: "Marked as sold", description: "Buyers can no longer find it." });
        onChange(await parseResponse(api.dealer.leads[":lead_id"].$get({ param: { lead_id } })));
      } catch (error) {
        toastError(error);
      }
      onClose();
    });
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
