import type { ListingPhoto } from "#src/domain/photos/listing-photos.ts";
import type { ListingFormValues } from "#src/domain/vehicles/listing/listing-form.ts";
import type { Form } from "#src/web/portal/forms/form.tsx";
import type { api, BodyOf } from "#src/web/session/api-client.ts";

/** A car of the list, with its days on sale, views and enquiries. */
export type ListedVehicle = BodyOf<typeof api.dealer.vehicles.$get>["vehicles"][number];
export type EditedVehicle = BodyOf<(typeof api.dealer.vehicles)[":vehicle_id"]["$get"]>;
export type OwnVehicle = Omit<EditedVehicle, "is_in_feed">;

export interface EditedListing extends ListingFormValues {
  is_real_car: boolean;
  is_reserved: boolean;
  /** Fields that the stock feed may change again. */
  released_fields: string[];
  photos: readonly ListingPhoto[];
}

export type ListingApiForm = Form<EditedListing>;

export const NO_CHANGES = { is_real_car: false, is_reserved: false, released_fields: [] };
