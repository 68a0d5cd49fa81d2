import { useNavigate } from "react-router";
import type { BuyerQuestion } from "#src/domain/policy/listing-evidence.ts";
import { heldWarning } from "#src/domain/vehicles/held-words.ts";
import { listingFormOf } from "#src/domain/vehicles/listing/listing-form.ts";
import { realPhotos } from "#src/domain/vehicles/pictures.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/edit-listing";
import { AwaitedImages } from "./edit-parts.tsx";
import { ListingForm } from "./listing-form.tsx";
import { vehicleLoader } from "./load-vehicle.ts";
import { type EditedListing, type EditedVehicle, NO_CHANGES } from "./own-vehicle.ts";
import { loadLookUpIsOn } from "./register/use-look-up.ts";

export const meta = () => portalMeta("Edit Listing");

export const clientLoader = vehicleLoader(fetchVehicle);

async function fetchVehicle(vehicleId: string) {
  const [vehicle, known, { answers }, lookUpIsOn] = await Promise.all([
    bodyOf(api.dealer.vehicles[":vehicle_id"].$get({ param: { vehicle_id: vehicleId } })),
    bodyOf(api.dealer.photos.$get({ query: { vehicle_id: vehicleId } })),
    bodyOf(api.dealer.vehicles[":vehicle_id"].answers.$get({ param: { vehicle_id: vehicleId } })),
    loadLookUpIsOn(),
  ]);
  const stateOf = (asked: BuyerQuestion) =>
    answers.find(({ question }) => question === asked)?.state ?? "not_stated";
  const motExpiry = stateOf("mot") === "documented" ? vehicle.mot_expiry : null;
  return {
    vehicle,
    proof: { battery: stateOf("battery"), motExpiry },
    known,
    lookUpIsOn,
  };
}

async function loadTheirs(vehicleId: string) {
  const { vehicle } = await fetchVehicle(vehicleId);
  return { values: editedListingOf(vehicle), version: vehicle.updated_at };
}

const editedListingOf = (vehicle: EditedVehicle): EditedListing => ({
  ...listingFormOf(vehicle),
  ...NO_CHANGES,
  is_reserved: vehicle.reserved_at !== null,
  photos: realPhotos(vehicle),
});

/** Dealers edit their own cars; admins edit any car. */
export default function EditListingPage({ loaderData, matches }: Route.ComponentProps) {
  const { vehicle, proof, known, lookUpIsOn } = loaderData;
  const navigate = useNavigate();
  const account = matches[1].loaderData;
  const { vehicle_id, updated_at, published } = vehicle;
  const isOwn = account.dealer?.dealer_id === vehicle.dealer_id;
  const isPublic = published && isOwn && account.dealer?.status === "verified";
  return (
    <>
      <h1 className="text-title font-bold">Edit Listing</h1>
      <p className="mt-1 wrap-anywhere text-ink-soft">
        {vehicleTitle(vehicle)}
        <TextLink
          href={isPublic ? `/vehicle/${vehicle_id}` : `/dealer/listings/${vehicle_id}/preview`}
          isNewTab
          className="ml-3"
        >
          See it as buyers do
        </TextLink>
        <TextLink to={`/dealer/listings/${vehicle_id}/battery`} className="ml-3">
          Battery tests
        </TextLink>
      </p>
      <AwaitedImages awaited={known.awaited} />
      <ListingForm
        // The key starts a new form when another user has saved the listing.
        key={updated_at}
        start={editedListingOf(vehicle)}
        vehicle={vehicle}
        knownPhotos={known.photos}
        lookUpIsOn={lookUpIsOn}
        proof={proof}
        submitText="Update Listing"
        failed="Failed to update listing"
        loadTheirs={() => loadTheirs(vehicle_id)}
        onSave={async (listing, { values, version, pinnedFields }) => {
          const { is_real_car, is_reserved } = values;
          const json = {
            listing: { ...listing },
            updated_at: version,
            is_real_car,
            ...(vehicle.is_in_feed && { pinned_fields: pinnedFields }),
            ...(is_reserved !== (vehicle.reserved_at !== null) && { is_reserved }),
          };
          const { held_words } = await bodyOf(
            api.dealer.vehicles[":vehicle_id"].$put({ param: { vehicle_id }, json }),
          );
          toast({ title: "Listing updated successfully", description: heldWarning(held_words)[0] });
          await navigate(account.is_admin && !isOwn ? "/admin/listings" : "/dealer/listings");
        }}
      />
    </>
  );
}
