import { Bookmark, BookmarkX, CircleCheck, Copy, Eye, EyeOff, Pencil } from "lucide-react";
import { Link } from "react-router";
import { isOffered, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { DeleteButton } from "#src/web/ui/dialogs/delete-button.tsx";
import type { OwnVehicle } from "../own-vehicle.ts";
import { useListingActions } from "./use-listing-actions.ts";

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
