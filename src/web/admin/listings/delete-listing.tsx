import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { ICON_BUTTON } from "#src/web/admin/icon-button.ts";
import { api } from "#src/web/session/api-client.ts";
import { ConfirmDialog } from "#src/web/ui/confirm-dialog.tsx";
import { toast } from "#src/web/ui/toast.ts";

interface DeleteListingProps {
  vehicle_id: string;
  title: string;
  dealer_name: string;
}

export function DeleteListing({ vehicle_id, title, dealer_name }: DeleteListingProps) {
  const { revalidate } = useRevalidator();
  const [asks, setAsks] = useState(false);
  const [is_busy, setBusy] = useState(false);

  const remove = async () => {
    setAsks(false);
    setBusy(true);
    try {
      await api.dealer.vehicles[":vehicle_id"].$delete({ param: { vehicle_id } });
      toast({ title: "Success", description: "Listing deleted" });
    } catch {
      toast({ title: "Error", description: "Failed to delete listing", variant: "destructive" });
    }
    await revalidate();
    setBusy(false);
  };

  return (
    <>
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
          {title}, of {dealer_name}. Buyers no longer find it, and it cannot be brought back.
        </ConfirmDialog>
      )}
    </>
  );
}
