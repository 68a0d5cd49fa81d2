import { ExternalLink } from "lucide-react";
import { formatPounds } from "#src/domain/format/format.ts";
import { realImages } from "#src/domain/vehicles/pictures.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { Picture } from "#src/web/ui/pictures/picture.tsx";
import type { DealerLead } from "./dealer-lead.ts";

/** Links to the car in a new tab, so the enquiry stays open. */
export function LeadVehicle({ lead: { vehicle_id, vehicle, source } }: { lead: DealerLead }) {
  if (vehicle_id === null || vehicle === null) {
    return (
      <p className="rounded-lg bg-paper p-4 text-sm text-ink-soft">
        {source === "lead_form"
          ? "A general request, not about one of your cars."
          : "The car they asked about is no longer listed."}
      </p>
    );
  }
  const [cover] = realImages(vehicle.images);
  const { published } = vehicle;
  return (
    <a
      // Buyers' page of a draft does not exist.
      href={published ? `/vehicle/${vehicle_id}` : `/dealer/listings/${vehicle_id}/edit`}
      target="_blank"
      rel="noreferrer"
      className="group flex items-center gap-4 self-start rounded-lg border border-line p-3 hover:border-ink"
    >
      {cover && (
        <span className="aspect-4/3 w-24 shrink-0 overflow-hidden rounded-md bg-paper-deep">
          <Picture image={cover} alt="" sizes="96px" className="size-full object-cover" />
        </span>
      )}
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere group-hover:text-teal group-hover:underline">
          {vehicleTitle(vehicle)}
        </span>
        <span className="block figures">{formatPounds(vehicle.price)}</span>
        <span className="inline-flex items-center gap-1 text-sm text-ink-soft">
          {published ? "View car" : "Draft. Edit listing"}{" "}
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only">(opens in a new tab)</span>
        </span>
      </span>
    </a>
  );
}
