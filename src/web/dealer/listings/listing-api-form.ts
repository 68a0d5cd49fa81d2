import type { ListingFormValues } from "#src/domain/vehicles/listing/listing-form.ts";
import type { DealerListing } from "#src/domain/vehicles/stock-list/dealer-listing-schema.ts";
import type { ApiForm } from "#src/web/portal/forms/use-api-form.ts";

export type ListingApiForm = ApiForm<ListingFormValues, DealerListing>;
