import { formatKw, formatMiles, formatPounds } from "#src/domain/format/format.ts";
import { sheetNote } from "#src/domain/vehicles/sheet.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { RequestIntroButton } from "../lead/request-intro-button.tsx";
import { SaveButton } from "../vehicle-cards/buyer-card.tsx";
import { MarketPriceFold } from "./market-price.tsx";
import type { ShownVehicle } from "./show-vehicle.ts";

interface VehicleSummaryProps extends Pick<ShownVehicle, "vehicle" | "seller" | "responseClaim"> {
  /** On the printed sheet whose code opened the page. */
  sheetPrice: number | null;
  /** Of a request that is begun here. */
  source: "vehicle_page" | "dealer_site";
}

/** What decides: price, range, battery, who sells it, and the button. Spans the page on wide screens. */
export function VehicleSummary(props: VehicleSummaryProps) {
  const { vehicle, sheetPrice } = props;
  const title = vehicleTitle(vehicle);
  const note = sheetPrice === null ? null : sheetNote(sheetPrice, vehicle.price);
  return (
    <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <h1 className="text-title font-bold max-sm:text-2xl">{title}</h1>
      {vehicle.reserved_at && <Badge variant="spark">Reserved</Badge>}
      {vehicle.trim && <p className="wrap-anywhere sm:text-lg text-ink-soft">{vehicle.trim}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3 sm:mt-2">
        <p className="font-display text-3xl font-bold figures sm:text-4xl">{formatPounds(vehicle.price)}</p>
        <div className="flex gap-2">
          <SaveButton vehicle={vehicle} />
          <ShareButton title={title} />
        </div>
      </div>
      {note && <p className="mt-1 font-semibold figures">{note}</p>}
      {vehicle.feeText && <p className="mt-1">{vehicle.feeText}</p>}
      {vehicle.reducedText && <p className="mt-1">{vehicle.reducedText}</p>}
      {vehicle.market && <MarketPriceFold car={vehicle} market={vehicle.market} />}
      <dl className="mt-2 grid grid-cols-[7rem_1fr] gap-x-3 gap-y-1">
        <Fact name="Winter range" value={vehicle.winterRange} />
        <Fact name="Battery" value={vehicle.batteryLine} />
      </dl>
      <MyWeek />
      <div className="mt-2 lg:sticky lg:top-20">
        <SellerBox {...props} />
        <dl className="mt-4 grid grid-cols-[7rem_1fr] gap-x-3 gap-y-1">
          <Fact name="Mileage" value={formatMiles(vehicle.mileage)} />
          <Fact name="Year" value={String(vehicle.year)} />
        </dl>
        <p className="mt-3 flex flex-wrap gap-2">
          <Badge variant="outline">{vehicle.body_style}</Badge>
          {vehicle.dc_kw !== null && <Badge variant="outline">{formatKw(vehicle.dc_kw)} DC charging</Badge>}
          {vehicle.summer_range_est !== null && (
            <Badge variant="outline">{formatMiles(vehicle.summer_range_est)} summer range</Badge>
          )}
        </p>
        <p className="mt-2">
          <a
            href={`/saved-searches?vehicle=${vehicle.vehicle_id}`}
            rel="nofollow"
            className="inline-flex min-h-11 items-center font-semibold link"
          >
            Watch this car
          </a>
        </p>
      </div>
    </div>
  );
}

/** The buyer's own answer (`startMyWeek`), or the way to it: as high, to avoid layout shift. */
const MyWeek = () => (
  <div className="min-h-12">
    <p data-my-week hidden className="font-semibold figures" />
    <a
      href="#week-box"
      className="inline-block py-1.5 font-semibold link [[data-my-week]:not([hidden])+&]:hidden"
    >
      Will it do my week?
    </a>
  </div>
);

function SellerBox({ vehicle, seller, responseClaim, sheetPrice, source }: VehicleSummaryProps) {
  const { dealer, is_generated } = vehicle;
  const place = [dealer.town, is_generated ? dealer.postcode : vehicle.postcode].filter(Boolean).join(", ");
  return (
    <div className="rounded-card bg-paper-deep px-4 py-3">
      <p className="text-lg font-semibold">
        <span className="font-normal text-ink-soft">Sold by</span>{" "}
        <a href={`/dealers/${dealer.slug}`} className="inline-block py-1 wrap-anywhere link">
          {dealer.name}
        </a>
      </p>
      <ul className="text-sm figures sm:text-base">
        {seller?.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
        <li className="wrap-anywhere">
          {place}
          {sheetPrice === null ? <span data-distance /> : " · opened from the sheet on this car"}
        </li>
      </ul>
      <div className="mt-3 hidden lg:block">
        <RequestIntroButton vehicle={vehicle} source={source} variant="primary" className="w-full" />
      </div>
      <p className="mt-1 text-sm text-ink-soft figures">Free, with no obligation. {responseClaim}</p>
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold figures">{value}</dd>
  </>
);

/** `startShareButton` opens the share sheet of the device, or copies the URL. */
const ShareButton = ({ title }: { title: string }) => (
  <Button variant="outline" data-share={title} className="px-4 noscript:hidden">
    <Icon name="share" className="size-4" />
    Share
  </Button>
);
