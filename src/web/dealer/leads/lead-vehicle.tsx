import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { formatPounds } from "#src/domain/format/format.ts";
import { realImages } from "#src/domain/vehicles/pictures.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { Picture } from "#src/web/ui/pictures/picture.tsx";
import type { DealerLead } from "./dealer-lead.ts";

type LeadVehicleProps = { lead: Pick<DealerLead, "vehicle_id" | "vehicle" | "source"> };
type Car = NonNullable<DealerLead["vehicle"]>;

/** Links to the car in a new tab, so the enquiry stays open. */
export function LeadVehicle({ lead: { vehicle_id, vehicle, source } }: LeadVehicleProps) {
  if (vehicle_id === null || vehicle === null) {
    return (
      <p className="rounded-lg bg-paper p-4 text-sm text-ink-soft">
        {source === "lead_form"
          ? "A general request, not about one of your cars."
          : "The car they asked about is no longer listed."}
      </p>
    );
  }
  const page = pageOf(vehicle, vehicle_id);
  if (page === null) {
    return (
      <div className={CARD}>
        <CarFacts vehicle={vehicle}>Another dealer's car, not for sale here at the moment</CarFacts>
      </div>
    );
  }
  return (
    <a href={page.href} target="_blank" rel="noreferrer" className={`${CARD} group hover:border-ink`}>
      <CarFacts vehicle={vehicle}>
        {source === "dealer_site" && "Asked from your own site. "}
        {page.text} <ExternalLink aria-hidden="true" className="size-4" />
        <span className="sr-only">(opens in a new tab)</span>
      </CarFacts>
    </a>
  );
}

const CARD = "flex items-center gap-4 self-start rounded-lg border border-line p-3";

/** Draft cars and those of suspended dealers have no public page, and only its dealer edits a car. */
function pageOf({ is_public, is_own, published }: Car, vehicleId: string) {
  if (is_public) return { href: `/vehicle/${vehicleId}`, text: "View car" };
  if (!is_own) return null;
  return {
    href: `/dealer/listings/${vehicleId}/edit`,
    text: published ? "Edit listing" : "Draft. Edit listing",
  };
}

function CarFacts({ vehicle, children }: { vehicle: Car; children: ReactNode }) {
  const [cover] = realImages(vehicle.images);
  return (
    <>
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
        <span className="inline-flex items-center gap-1 text-sm text-ink-soft">{children}</span>
      </span>
    </>
  );
}
