import { ApiError } from "#src/web/session/api-error.ts";
import type { ListingApiForm } from "../own-vehicle.ts";

/** Leads to the listing that the car has already, from the field that says so. */
export function SameCarLink({ form, field }: { form: ListingApiForm; field: "registration" | "vin" }) {
  const { error: failure } = form;
  if (!(failure instanceof ApiError) || !failure.vehicleId || !failure.fields[field]) return null;
  return (
    <a
      href={`/dealer/listings/${failure.vehicleId}/edit`}
      target="_blank"
      rel="noreferrer"
      className="mt-1 inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4"
    >
      Open that listing<span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
