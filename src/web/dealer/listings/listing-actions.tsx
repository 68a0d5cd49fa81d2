import { Eye, EyeOff, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { ConfirmDialog } from "#src/web/ui/confirm-dialog.tsx";
import { toast } from "#src/web/ui/toast.ts";
import type { OwnVehicle } from "./own-vehicle.ts";

const ICON_BUTTON =
  "grid size-10 shrink-0 place-content-center rounded-full text-ink-soft hover:bg-paper-deep hover:text-ink disabled:opacity-50";

/** Publish or hide, edit, delete. */
export function ListingActions({ vehicle }: { vehicle: OwnVehicle }) {
  const { vehicle_id, published } = vehicle;
  const { revalidate } = useRevalidator();
  const [is_busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const title = vehicleTitle(vehicle);

  const publish = async () => {
    setBusy(true);
    try {
      const target = { param: { vehicle_id }, json: { published: !published } };
      await api.dealer.vehicles[":vehicle_id"].published.$put(target);
      toast({ title: published ? "Listing moved to drafts" : "Listing published", description: title });
    } catch (error) {
      toast({ title: "Error", description: messageOf(error), variant: "destructive" });
    }
    await revalidate();
    setBusy(false);
  };
  const remove = async () => {
    setAsks(false);
    setBusy(true);
    try {
      await api.dealer.vehicles[":vehicle_id"].$delete({ param: { vehicle_id } });
      toast({ title: "Listing deleted" });
    } catch {
      toast({ title: "Failed to delete listing", variant: "destructive" });
    }
    await revalidate();
    setBusy(false);
  };

  const publish_text = published ? "Unpublish" : "Publish";
  const PublishIcon = published ? EyeOff : Eye;
  return (
    <div className="flex justify-end">
      <button
        type="button"
        onClick={publish}
        disabled={is_busy}
        title={publish_text}
        aria-label={`${publish_text} ${title}`}
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
        onClick={() => setAsks(true)}
        disabled={is_busy}
        title="Delete"
        aria-label={`Delete ${title}`}
        className={ICON_BUTTON}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
      {asks && (
        <ConfirmDialog
          question="Are you sure you want to delete this listing?"
          confirm="Delete"
          onConfirm={remove}
          onCancel={() => setAsks(false)}
        >
          {title}. Buyers no longer find it, and it cannot be brought back.
        </ConfirmDialog>
      )}
    </div>
  );
}
