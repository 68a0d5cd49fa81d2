import type { ReactNode } from "react";
import { formatKw, formatMiles, formatPounds } from "#src/domain/format/format.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { RequestIntroButton } from "../lead/request-intro-button.tsx";
import { SaveButton } from "../vehicle-cards/buyer-card.tsx";
import type { ShownVehicle } from "./show-vehicle.ts";

type VehicleSummaryProps = Pick<ShownVehicle, "vehicle" | "responseClaim">;

/** Spans the page on wide screens, so that the seller's box stays in sight to its end. */
export function VehicleSummary({
  vehicle,
  responseClaim,
  children,
}: VehicleSummaryProps & { children: ReactNode }) {
  const title = vehicleTitle(vehicle);
  return (
    <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <h1 className="text-title font-bold">{title}</h1>
      {vehicle.reserved_at && <Badge variant="spark">Reserved</Badge>}
      {vehicle.trim && <p className="mt-1 text-lg wrap-anywhere text-ink-soft">{vehicle.trim}</p>}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="font-display text-4xl font-bold figures">{formatPounds(vehicle.price)}</p>
        <div className="flex gap-2">
          <SaveButton vehicle={vehicle} />
          <ShareButton title={title} />
        </div>
      </div>
      {vehicle.priceNotes.map((text) => (
        <p key={text} className="mt-1">
          {text}
        </p>
      ))}
      <p className="mt-4 flex flex-wrap gap-2">
        <Badge variant="outline">{vehicle.body_style}</Badge>
        {vehicle.dc_kw !== null && <Badge variant="outline">{formatKw(vehicle.dc_kw)} DC charging</Badge>}
        {vehicle.summer_range_est !== null && (
          <Badge variant="outline">{formatMiles(vehicle.summer_range_est)} summer range</Badge>
        )}
      </p>
      <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line">
        <Fact name="Mileage" value={formatMiles(vehicle.mileage)} />
        <Fact name="Year" value={String(vehicle.year)} />
        <Fact {...vehicle.winterRange} />
        <Fact name="Battery" value={vehicle.battery ?? "Not stated"} />
      </dl>
      {children}
      <div className="mt-6 lg:sticky lg:top-20">
        <SellerBox vehicle={vehicle} responseClaim={responseClaim} />
        <p className="mt-3">
          <a
            href={`/saved-searches?vehicle=${vehicle.vehicle_id}`}
            rel="nofollow"
            className="inline-flex min-h-11 items-center font-semibold link"
          >
            Tell me if the price drops or it is sold
          </a>
        </p>
      </div>
    </div>
  );
}

function SellerBox({ vehicle, responseClaim }: VehicleSummaryProps) {
  return (
    <div className="rounded-card bg-paper-deep p-5">
      <p className="text-sm text-ink-soft">Sold by</p>
      <p className="text-lg font-semibold">
        <a href={`/dealers/${vehicle.dealer.slug}`} className="inline-block py-1 wrap-anywhere link">
          {vehicle.dealer.name}
        </a>
      </p>
      <p className="wrap-anywhere text-ink-soft">
        {vehicle.dealer.town ? `${vehicle.dealer.town}, ` : ""}
        {vehicle.is_generated ? vehicle.dealer.postcode : vehicle.postcode}
      </p>
      <p className="mt-2 text-sm figures">{vehicle.seen}</p>
      <div className="mt-4 hidden lg:block">
        <RequestIntroButton vehicle={vehicle} source="vehicle_page" variant="primary" className="w-full" />
      </div>
      <p className="mt-3 text-sm text-ink-soft figures">Free, with no obligation. {responseClaim}</p>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="bg-white p-4">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-lg font-semibold figures">{value}</dd>
    </div>
  );
}

/** `startShareButton` opens the share sheet of the device, or copies the URL. */
const ShareButton = ({ title }: { title: string }) => (
  <Button variant="outline" data-share={title} className="px-4 noscript:hidden">
    <Icon name="share" className="size-4" />
    Share
  </Button>
);
