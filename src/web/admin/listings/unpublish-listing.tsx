import { EyeOff } from "lucide-react";
import { useState } from "react";
import { api } from "#src/web/session/api-client.ts";
import { ICON_BUTTON } from "#src/web/ui/icon-button.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { ListingReasonDialog } from "./listing-reason-dialog.tsx";

/** Takes a published listing down, with a reason that its dealer gets by email. */
export function UnpublishListing({ vehicle_id, title }: { vehicle_id: string; title: string }) {
  const [asks, setAsks] = useState(false);
  const unpublish = async (reason: string) => {
    await api.admin.vehicles[":vehicle_id"].unpublish.$post({ param: { vehicle_id }, json: { reason } });
    toast({ title: "Success", description: "Listing moved to drafts. We email the reason to its dealer." });
  };
  return (
    <>
      <button
        type="button"
        onClick={() => setAsks(true)}
        title="Unpublish"
        aria-label={`Unpublish ${title}`}
        className={ICON_BUTTON}
      >
        <EyeOff aria-hidden="true" className="size-5" />
      </button>
      {asks && (
        <ListingReasonDialog
          title={`Unpublish ${title}?`}
          submit="Unpublish"
          onSubmit={unpublish}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
