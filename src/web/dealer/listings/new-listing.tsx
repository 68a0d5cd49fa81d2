import { useNavigate } from "react-router";
import { heldWarning } from "#src/domain/vehicles/held-words.ts";
import { FRESH_LISTING } from "#src/domain/vehicles/listing/listing-form.ts";
import { recordEvent } from "#src/web/analytics/record-event.ts";
import { vehicleFields } from "#src/web/analytics/vehicle-fields.ts";
import { loadJoining } from "#src/web/dealer/application/load-joining.ts";
import { NoDealer } from "#src/web/dealer/no-dealer.tsx";
import { portalLoader, portalMeta } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { knownAccount } from "#src/web/session/known-account.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/new-listing";
import { ListingForm } from "./listing-form.tsx";
import { NO_CHANGES } from "./own-vehicle.ts";
import { loadLookUpIsOn } from "./register/use-look-up.ts";

export const meta = () => portalMeta("Add New Listing");

export const clientLoader = portalLoader(async () => {
  const { dealer, is_admin } = await knownAccount();
  if (dealer) return { postcode: dealer.postcode, lookUpIsOn: await loadLookUpIsOn() };
  const title = is_admin ? "No dealer profile linked" : "No dealer profile found. Contact support.";
  toast({ title, variant: "destructive" });
  return { postcode: null, joining: await loadJoining() };
});

export default function NewListingPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  if (loaderData.postcode === null) return <NoDealer joining={loaderData.joining} />;
  const { postcode, lookUpIsOn } = loaderData;
  return (
    <>
      <h1 className="text-title font-bold">Add New Listing</h1>
      <ListingForm
        start={{ ...FRESH_LISTING, ...NO_CHANGES, photos: [], postcode }}
        lookUpIsOn={lookUpIsOn}
        submitText="Create Listing"
        failed="Failed to create listing"
        onSave={async (listing) => {
          const created = await bodyOf(api.dealer.vehicles.$post({ json: { ...listing } }));
          recordEvent("listing_created", vehicleFields(created));
          toast({ title: "Listing created successfully", description: heldWarning(created.held_words)[0] });
          await navigate("/dealer/listings");
        }}
      />
    </>
  );
}
