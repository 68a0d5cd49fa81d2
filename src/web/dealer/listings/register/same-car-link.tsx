import { TextLink } from "#src/web/portal/page.tsx";
import { ApiError } from "#src/web/session/api-error.ts";
import type { ListingApiForm } from "../own-vehicle.ts";

/** Leads to the listing that the car has already, from the field that says so. */
export function SameCarLink({ form, field }: { form: ListingApiForm; field: "registration" | "vin" }) {
  const { error: failure } = form;
  if (!(failure instanceof ApiError) || !failure.vehicleId || !failure.fields[field]) return null;
  return (
    <TextLink
      href={`/dealer/listings/${failure.vehicleId}/edit`}
      isNewTab
      className="mt-1 inline-flex min-h-11 items-center"
    >
      Open that listing
    </TextLink>
  );
}
