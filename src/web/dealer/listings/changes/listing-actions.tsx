import { Bookmark, BookmarkX, CircleCheck, Copy, Eye, EyeOff, Pencil } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { publicationOf } from "#src/domain/vehicles/held-words.ts";
import { isOffered, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { recordEvent } from "#src/web/analytics/record-event.ts";
import { vehicleFields } from "#src/web/analytics/vehicle-fields.ts";
import { useBusy, useChange } from "#src/web/portal/change.ts";
import { DeleteButton } from "#src/web/portal/dialogs.tsx";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { OwnVehicle } from "../own-vehicle.ts";
import { changeVehicle } from "./change-vehicles.ts";

export function ListingActions({ vehicle }: { vehicle: OwnVehicle }) {
  const { isBusy, publish, reserve, sell, duplicate, remove } = useListingActions(vehicle);
  const isShown = isOffered(vehicle);
  const title = vehicleTitle(vehicle);
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
      <Link
        to={`/dealer/listings/${vehicle.vehicle_id}/edit`}
        aria-label={`Edit ${title}`}
        className={ACTION_LOOK}
      >
        <Pencil aria-hidden="true" className="size-5" />
        Edit
      </Link>
      {isShown &&
        (vehicle.reserved_at === null
          ? button("Reserve", Bookmark, reserve)
          : button("Unreserve", BookmarkX, reserve))}
      {vehicle.sold_at === null && button("Sold", CircleCheck, sell)}
      {button("Duplicate", Copy, duplicate)}
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

/** An action of a listing: an icon above its word, side by side in a bar on phones. */
const ACTION_LOOK =
  "flex min-h-12 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-lg px-0.5 py-1 text-xs font-semibold text-ink-soft hover:bg-paper-deep hover:text-ink disabled:opacity-50 aria-disabled:opacity-50 md:min-w-14 md:px-1.5";

/** Actions on one listing, each with its toast. */
function useListingActions(vehicle: OwnVehicle) {
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
        const copy = await bodyOf(api.dealer.vehicles[":vehicle_id"].duplicate.$post(target));
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
