import { parseResponse } from "hono/client";
import { Copy, Eye, EyeOff, Pencil } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { isOffered, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { recordEvent } from "#src/web/analytics/record-event.ts";
import { vehicleFields } from "#src/web/analytics/vehicle-fields.ts";
import { toastError } from "#src/web/portal/toast-error.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { DeleteButton } from "#src/web/ui/dialogs/delete-button.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { ICON_BUTTON } from "#src/web/ui/icon-button.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { OwnVehicle } from "./own-vehicle.ts";
import { savedTitle } from "./saved-title.ts";

export function ListingActions({ vehicle }: { vehicle: OwnVehicle }) {
  const { vehicle_id } = vehicle;
  const isShown = isOffered(vehicle);
  const target = { param: { vehicle_id } };
  const navigate = useNavigate();
  const [isPublishing, change] = useChange();
  const [isDuplicating, doOnce] = useBusy();
  const isBusy = isPublishing || isDuplicating;
  const title = vehicleTitle(vehicle);

  const publish = () =>
    change(
      () => api.dealer.vehicles[":vehicle_id"].published.$put({ ...target, json: { published: !isShown } }),
      {
        title: isShown ? "Listing moved to drafts" : savedTitle(vehicle, "Listing published"),
        description: title,
      },
    );
  const duplicate = async () => {
    try {
      const copy = await parseResponse(api.dealer.vehicles[":vehicle_id"].duplicate.$post(target));
      recordEvent("listing_created", vehicleFields(copy));
      toast({ title: "Listing duplicated", description: `${title}: a draft without photos` });
      await navigate(`/dealer/listings/${copy.vehicle_id}/edit`);
    } catch (error) {
      toastError(error);
    }
  };
  const remove = async () => {
    try {
      await api.dealer.vehicles[":vehicle_id"].$delete({ ...target, json: {} });
      toast({ title: "Listing deleted" });
    } catch {
      toast({ title: "Failed to delete listing", variant: "destructive" });
    }
  };

  const publishText = isShown ? "Unpublish" : "Publish";
  const PublishIcon = isShown ? EyeOff : Eye;
  return (
    <div className="ml-auto grid w-fit grid-cols-2 sm:flex">
      <button
        type="button"
        onClick={() => void publish()}
        disabled={isBusy}
        title={publishText}
        aria-label={`${publishText} ${title}`}
        className={ICON_BUTTON}
      >
        <PublishIcon aria-hidden="true" className="size-5" />
      </button>
      <Link
        to={`/dealer/listings/${vehicle_id}/edit`}
        title="Edit"
        aria-label={`Edit ${title}`}
        className={ICON_BUTTON}
      >
        <Pencil aria-hidden="true" className="size-5" />
      </Link>
      <button
        type="button"
        onClick={() => void doOnce(duplicate)}
        disabled={isBusy}
        title="Duplicate"
        aria-label={`Duplicate ${title}`}
        className={ICON_BUTTON}
      >
        <Copy aria-hidden="true" className="size-5" />
      </button>
      <DeleteButton title={title} question="Are you sure you want to delete this listing?" onDelete={remove}>
        {title}. Buyers can no longer find it, and you cannot undo this.
      </DeleteButton>
    </div>
  );
}
