import { Link } from "react-router";
import { formatMiles, formatPounds, formatShortDate } from "#src/domain/format/format.ts";
import { heldWarning } from "#src/domain/vehicles/held-words.ts";
import { realImages } from "#src/domain/vehicles/pictures.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { BodyStyleArt } from "#src/web/ui/pictures/body-style-art.tsx";
import { Picture } from "#src/web/ui/pictures/picture.tsx";
import { ListingActions } from "./listing-actions.tsx";
import type { OwnVehicle } from "./own-vehicle.ts";

export function ListingRow({ vehicle }: { vehicle: OwnVehicle }) {
  const { vehicle_id, trim, price, mileage, published, held_words, updated_at, postcode } = vehicle;
  const status = <Status published={published} isHeld={held_words.length > 0} />;
  return (
    <tr className="align-middle">
      <td className="py-3 pl-3 sm:p-3">
        <div className="flex items-center gap-3">
          <Cover vehicle={vehicle} />
          <div className="min-w-0 wrap-anywhere">
            <Link
              to={`/dealer/listings/${vehicle_id}/edit`}
              className="font-semibold underline-offset-4 hover:text-teal hover:underline"
            >
              {vehicleTitle(vehicle)}
            </Link>
            <p className="text-sm text-ink-soft">{[trim, postcode].filter(Boolean).join(", ")}</p>
            <p className="text-sm figures md:hidden">
              {formatPounds(price)}, {formatMiles(mileage)}
            </p>
            <p className="mt-1 sm:hidden">{status}</p>
            {heldWarning(held_words).map((warning) => (
              <p key={warning} className="mt-1 max-w-prose text-sm font-semibold">
                {warning}
              </p>
            ))}
          </div>
        </div>
      </td>
      <td className="hidden p-3 font-semibold figures md:table-cell">{formatPounds(price)}</td>
      <td className="hidden p-3 figures md:table-cell">{formatMiles(mileage)}</td>
      <td className="hidden p-3 sm:table-cell">{status}</td>
      <td className="hidden p-3 figures lg:table-cell">
        <time dateTime={updated_at}>{formatShortDate(new Date(updated_at))}</time>
      </td>
      <td className="py-2 pr-1 sm:p-2">
        <ListingActions vehicle={vehicle} />
      </td>
    </tr>
  );
}

function Status({ published, isHeld }: { published: boolean; isHeld: boolean }) {
  if (isHeld) return <Badge variant="spark">Held</Badge>;
  return published ? <Badge variant="default">Published</Badge> : <Badge variant="outline">Draft</Badge>;
}

function Cover({ vehicle: { images, body_style } }: { vehicle: OwnVehicle }) {
  const [cover] = realImages(images);
  return (
    <div
      aria-hidden="true"
      className="hidden aspect-4/3 w-20 shrink-0 overflow-hidden rounded-md bg-paper-deep sm:block"
    >
      {cover ? (
        <Picture image={cover} alt="" sizes="80px" className="size-full object-cover" />
      ) : (
        <BodyStyleArt body_style={body_style} className="size-full object-contain p-2" />
      )}
    </div>
  );
}
