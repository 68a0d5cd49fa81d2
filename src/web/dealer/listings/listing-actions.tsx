import { parseResponse } from "hono/client";
import { Bookmark, BookmarkX, CircleCheck, Copy, Eye, EyeOff, Pencil } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { isOffered, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { recordEvent } from "#src/web/analytics/record-event.ts";
import { vehicleFields } from "#src/web/analytics/vehicle-fields.ts";
import { toastError } from "#src/web/portal/toast-error.ts";
import { useChange } from "#src/web/portal/use-change.ts";
import { api } from "#src/web/session/api-client.ts";
import { DeleteButton } from "#src/web/ui/dialogs/delete-button.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { ACTION_LOOK } from "./action-look.ts";
import { changeVehicle } from "./change-vehicles.ts";
import type { OwnVehicle } from "./own-vehicle.ts";
import { savedTitle } from "./saved-title.ts";

export function ListingActions({ vehicle }: { vehicle: OwnVehicle }) {
  const { vehicle_id } = vehicle;
  const isShown = isOffered(vehicle);
  const target = { param: { vehicle_id } };
  const navigate = useNavigate();
  const [isChanging, change] = useChange();
  const [isDuplicating, doOnce] = useBusy();
  const isBusy = isChanging || isDuplicating;
  const title = vehicleTitle(vehicle);

  const publish = () =>
    change(
      () => api.dealer.vehicles[":vehicle_id"].published.$put({ ...target, json: { published: !isShown } }),
      {
        title: isShown ? "Listing moved to drafts" : savedTitle(vehicle, "Listing published"),
        description: title,
      },
    );
  const isReserved = vehicle.reserved_at !== null;
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
  const button = (word: string, Icon: typeof Eye, press: () => unknown) => (
    <button
      type="button"
      onClick={() => void press()}
      disabled={isBusy}
      aria-label={`${word} ${title}`}
      className={ACTION_LOOK}
    >
      <Icon aria-hidden="true" className="size-5" />
      {word}
    </button>
  );
  return (
    <div className="grid grid-cols-3 min-[380px]:grid-cols-6 md:flex md:flex-wrap md:justify-end">
      {isShown ? button("Unpublish", EyeOff, publish) : button("Publish", Eye, publish)}
      <Link to={`/dealer/listings/${vehicle_id}/edit`} aria-label={`Edit ${title}`} className={ACTION_LOOK}>
        <Pencil aria-hidden="true" className="size-5" />
        Edit
      </Link>
      {isShown &&
        (isReserved ? button("Unreserve", BookmarkX, reserve) : button("Reserve", Bookmark, reserve))}
      {vehicle.sold_at === null && button("Sold", CircleCheck, sell)}
      {button("Duplicate", Copy, () => doOnce(duplicate))}
      <DeleteButton
        title={title}
        question="Are you sure you want to delete this listing?"
        onDelete={remove}
        wordedClass={ACTION_LOOK}
      >
        {title}. Buyers can no longer find it, and you cannot undo this.
      </DeleteButton>
    </div>
  );
}
