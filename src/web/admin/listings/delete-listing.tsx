import { Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "#src/web/session/api-client.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { ConfirmDialog } from "#src/web/ui/dialogs/confirm-dialog.tsx";
import { ICON_BUTTON } from "#src/web/ui/icon-button.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { ListingReasonDialog } from "./listing-reason-dialog.tsx";

interface DeleteListingProps {
  vehicle_id: string;
  title: string;
  dealer_name: string;
  is_generated: boolean;
}

/** Deletes a listing, with a reason that its dealer gets by email. A generated one needs none. */
export function DeleteListing({ vehicle_id, title, dealer_name, is_generated }: DeleteListingProps) {
  const [asks, setAsks] = useState(false);
  const remove = async (reason: string) => {
    try {
      await api.dealer.vehicles[":vehicle_id"].$delete({ param: { vehicle_id }, json: { reason } });
      toast({ title: "Success", description: "Listing deleted" });
    } catch (problem) {
      if (problem instanceof ApiError && problem.fields.reason) throw problem;
      toast({ title: "Error", description: "Failed to delete listing", variant: "destructive" });
    }
  };
  return (
    <>
      <button
        type="button"
        onClick={() => setAsks(true)}
        title="Delete"
        aria-label={`Delete ${title}`}
        className={ICON_BUTTON}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
      {asks && is_generated && (
        <ConfirmDialog
          question="Are you sure you want to delete this listing?"
          confirm="Delete"
          onConfirm={() => {
            setAsks(false);
            void remove("");
          }}
          onCancel={() => setAsks(false)}
        >
          {title}, a generated listing of {dealer_name}. You cannot undo this.
        </ConfirmDialog>
      )}
      {asks && !is_generated && (
        <ListingReasonDialog
          title="Are you sure you want to delete this listing?"
          about={`${title}, of ${dealer_name}. Buyers can no longer find it, and you cannot undo this.`}
          submit="Delete"
          onSubmit={remove}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
