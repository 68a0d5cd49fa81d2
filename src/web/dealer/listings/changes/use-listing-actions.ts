import { parseResponse } from "hono/client";
import { useNavigate } from "react-router";
import { publicationOf } from "#src/domain/vehicles/held-words.ts";
import { isOffered, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { recordEvent } from "#src/web/analytics/record-event.ts";
import { vehicleFields } from "#src/web/analytics/vehicle-fields.ts";
import { toastError } from "#src/web/portal/toast-error.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { OwnVehicle } from "../own-vehicle.ts";
import { changeVehicle } from "./change-vehicles.ts";

/** Actions on one listing, each with its toast. */
export function useListingActions(vehicle: OwnVehicle) {
  const { vehicle_id } = vehicle;
  const isShown = isOffered(vehicle);
  const isReserved = vehicle.reserved_at !== null;
  const target = { param: { vehicle_id } };
  const title = vehicleTitle(vehicle);
  const navigate = useNavigate();
  const [isChanging, change] = useChange();
  const [isDuplicating, doOnce] = useBusy();

  const publish = () =>
    change(
      () => api.dealer.vehicles[":vehicle_id"].published.$put({ ...target, json: { published: !isShown } }),
      {
        title: isShown ? "Listing moved to drafts" : savedTitle(vehicle, "Listing published"),
        description: title,
      },
    );
  const reserve = () =>
    change(() => changeVehicle(vehicle_id, { kind: isReserved ? "free" : "reserve" }), {
      title: isReserved ? "No longer reserved" : "Marked as reserved",
      description: isReserved ? title : `Buyers read it on ${title} before they ask.`,
    });
  const sell = () =>
    change(() => changeVehicle(vehicle_id, { kind: "sold" }), {
      title: "Marked as sold",
      description: `${title} is off sale. Publish it again if the sale falls through.`,
    });
  const duplicate = () =>
    doOnce(async () => {
      try {
        const copy = await parseResponse(api.dealer.vehicles[":vehicle_id"].duplicate.$post(target));
        recordEvent("listing_created", vehicleFields(copy));
        toast({ title: "Listing duplicated", description: `${title}: a draft without photos` });
        await navigate(`/dealer/listings/${copy.vehicle_id}/edit`);
      } catch (error) {
        toastError(error);
      }
    });
  const remove = async () => {
    try {
      await api.dealer.vehicles[":vehicle_id"].$delete({ ...target, json: {} });
      toast({ title: "Listing deleted" });
    } catch {
      toast({ title: "Failed to delete listing", variant: "destructive" });
    }
  };
  return { isBusy: isChanging || isDuplicating, publish, reserve, sell, duplicate, remove };
}

/** Title of the toast after publishing: a held listing is not shown to buyers yet. */
function savedTitle(vehicle: OwnVehicle, title: string): string {
  const { published } = publicationOf({ ...vehicle, published: true }, vehicle.allowed_words);
  return published ? title : "Listing held until we have checked its text";
}
