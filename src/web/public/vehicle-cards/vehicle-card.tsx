import type { ReactNode } from "react";
import { formatPounds } from "#src/domain/format/format.ts";
import { type VehicleCardFacts, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { Picture } from "#src/web/ui/pictures/picture.tsx";
import { VehiclePictureMissing } from "#src/web/ui/pictures/vehicle-picture-missing.tsx";

interface VehicleCardProps {
  vehicle: VehicleCardFacts;
  /** Loads the picture eagerly, for cards at the top of the page. */
  eager?: boolean;
  /** Overlays the picture, so that browser-only content causes no layout shift. */
  over_picture?: ReactNode;
  /** Actions under the facts. */
  children?: ReactNode;
}

export function VehicleCard({ vehicle, eager = false, over_picture, children }: VehicleCardProps) {
  const { cover } = vehicle;
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-white shadow-card">
      <div className="aspect-4/3 overflow-hidden bg-paper-deep">
        {cover ? (
          <Picture
            image={cover}
            alt=""
            eager={eager}
            sizes="(min-width: 1200px) 290px, (min-width: 640px) 45vw, 92vw"
            className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.02]"
          />
        ) : (
          <VehiclePictureMissing body_style={vehicle.body_style} />
        )}
      </div>
      <div className="flex grow flex-col p-4 wrap-anywhere">
        <p className="font-display text-2xl font-bold figures">{formatPounds(vehicle.price)}</p>
        <h3 className="text-lg leading-snug font-semibold">
          {/* The link covers the whole card; `children` lie above it. */}
          <a
            href={`/vehicle/${vehicle.vehicle_id}`}
            data-discover="page"
            className="after:absolute after:inset-0 group-hover:text-teal group-hover:underline"
          >
            {vehicleTitle(vehicle)}
          </a>
        </h3>
        {vehicle.trim && <p className="text-ink-soft">{vehicle.trim}</p>}
        <dl className="mt-3 grid grid-cols-[5fr_4fr_3fr] gap-2 border-y border-line py-2.5 text-sm">
          <Fact name="Winter range" note={vehicle.winterRangeNote} value={vehicle.winterRange} />
          <Fact name="Mileage" value={vehicle.odometer} />
          <Fact name="Year" value={String(vehicle.year)} />
        </dl>
        {vehicle.energy && <p className="mt-2.5 text-sm figures">{vehicle.energy}</p>}
        <p className="mt-1 text-sm text-ink-soft">
          <span className="font-semibold text-ink">
            {[vehicle.dealer.town, vehicle.distance].filter(Boolean).join(", ")} ·{" "}
          </span>
          {/* Above the card's link, with a touch target of sufficient height. */}
          <a
            href={`/dealers/${vehicle.dealer.slug}`}
            className="relative inline-block py-1 underline-offset-4 hover:text-teal hover:underline"
          >
            {vehicle.dealer.name}
          </a>
        </p>
        {children && <div className="relative mt-auto pt-3">{children}</div>}
      </div>
      {over_picture && (
        <div className="pointer-events-none absolute inset-x-0 top-0 aspect-4/3">{over_picture}</div>
      )}
    </article>
  );
}

function Fact({ name, note, value }: { name: string; note?: string | null; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-ink-soft">
        {name}
        {note && <span className="block text-xs">{note}</span>}
      </dt>
      <dd className="font-semibold figures">{value}</dd>
    </div>
  );
}
