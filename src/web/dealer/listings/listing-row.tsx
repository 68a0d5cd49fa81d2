import { Camera } from "lucide-react";
import { counted, formatMiles, formatShortDate } from "#src/domain/format/format.ts";
import { LISTING_VIEWS_DAYS } from "#src/domain/policy/listings.ts";
import { formatRegistration } from "#src/domain/vehicles/details/registration.ts";
import { heldWarning } from "#src/domain/vehicles/held-words.ts";
import { realImages } from "#src/domain/vehicles/pictures.ts";
import { implausibleRanges } from "#src/domain/vehicles/plausible-range.ts";
import { isSheetOld, sheetsHref } from "#src/domain/vehicles/sheet.ts";
import { isOffered, subtitleOf, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { unconfirmedText } from "#src/texts/unconfirmed-text.ts";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { TextLink } from "#src/web/portal/page.tsx";
import { Badge, type BadgeVariant } from "#src/web/ui/badge.tsx";
import { Picture } from "#src/web/ui/pictures/picture.tsx";
import { changeVehicle } from "./changes/change-vehicles.ts";
import { ListingActions } from "./changes/listing-actions.tsx";
import { PriceCell } from "./changes/price-cell.tsx";
import type { ListedVehicle } from "./own-vehicle.ts";

interface ListingRowProps {
  vehicle: ListedVehicle;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** On phones a card: picture and facts, price and status, then a bar of actions. */
export function ListingRow({ vehicle, isChosen, onChoose }: ListingRowProps) {
  const { vehicle_id, mileage, held_words, updated_at, postcode, stock_ref, registration } = vehicle;
  const title = vehicleTitle(vehicle);
  return (
    <tr className="flex flex-wrap items-center gap-x-4 p-3 align-middle md:table-row md:p-0">
      <td className="block w-full md:table-cell md:w-auto md:p-3">
        <div className="grid grid-cols-[auto_6rem_minmax(0,1fr)] items-start gap-x-3 md:items-center">
          <label className="-m-2 grid cursor-pointer p-2 md:row-span-2">
            <span className="sr-only">Choose {title}</span>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked)}
              className="size-5 accent-teal"
            />
          </label>
          <Cover images={vehicle.images} width={96} className="w-24 md:row-span-2" />
          <div className="wrap-anywhere">
            <TextLink look="title" to={`/dealer/listings/${vehicle_id}/edit`}>
              {title}
            </TextLink>
            <p className="text-sm text-ink-soft">
              {[
                subtitleOf(vehicle),
                registration && formatRegistration(registration),
                postcode,
                stock_ref && `Ref ${stock_ref}`,
              ]
                .filter(Boolean)
                .join(", ")}
            </p>
          </div>
          <div className="max-md:col-span-full max-md:pl-8 md:col-start-3 wrap-anywhere">
            <ListingFigures vehicle={vehicle} />
            <HiddenNote vehicle={vehicle} />
            <OnSaleAs vehicle={vehicle} />
            {[...heldWarning(held_words), ...implausibleRanges(vehicle)].map((warning) => (
              <p key={warning} className="mt-1 max-w-prose text-sm font-semibold">
                {warning}
              </p>
            ))}
          </div>
        </div>
      </td>
      <td className="block pl-8 md:table-cell md:p-3">
        <PriceCell vehicle={vehicle} />
      </td>
      <td className="block text-sm figures md:hidden md:p-3 md:text-base xl:table-cell">
        {formatMiles(mileage)}
      </td>
      <td className="ml-auto block md:table-cell md:p-3">
        <Status vehicle={vehicle} />
      </td>
      <td className="hidden p-3 figures xl:table-cell">
        <time dateTime={updated_at}>{formatShortDate(new Date(updated_at))}</time>
      </td>
      <td className="mt-1 block w-full md:mt-0 md:table-cell md:w-auto md:p-2">
        <ListingActions vehicle={vehicle} />
      </td>
    </tr>
  );
}

/** Of two listings of one car, the draft names the other one. */
function OnSaleAs({ vehicle: { on_sale_as: other } }: { vehicle: ListedVehicle }) {
  if (other === null) return null;
  return (
    <p className="mt-1 max-w-prose text-sm font-semibold">
      {other.text}{" "}
      <TextLink look="light" to={`/dealer/listings/${other.vehicle_id}/edit`}>
        Open that listing
      </TextLink>
    </p>
  );
}

function Status({ vehicle }: { vehicle: ListedVehicle }) {
  const mark = markOf(vehicle);
  return (
    <span className="flex flex-wrap gap-1">
      {vehicle.published ? (
        <Badge variant="default">Published</Badge>
      ) : (
        <Badge variant="outline">Draft</Badge>
      )}
      {mark && <Badge variant={mark.variant}>{mark.text}</Badge>}
    </span>
  );
}

function markOf(vehicle: ListedVehicle): { text: string; variant?: BadgeVariant } | null {
  const { held_words, is_generated, sold_at, reserved_at, unconfirmed_since, due_in } = vehicle;
  if (unconfirmed_since !== null) return { text: "Hidden", variant: "spark" };
  if (held_words.length > 0) return { text: "Held", variant: "spark" };
  if (sold_at !== null && !isOffered(vehicle)) return { text: "Sold" };
  if (due_in && !isOffered(vehicle)) return { text: "Due in" };
  if (reserved_at !== null) return { text: "Reserved", variant: "spark" };
  return is_generated ? { text: "Generated" } : null;
}

interface CoverProps {
  images: readonly string[];
  width: number;
  className: string;
}

export function Cover({ images, width, className }: CoverProps) {
  const [cover] = realImages(images);
  return (
    <div
      aria-hidden="true"
      className={`grid aspect-4/3 place-content-center overflow-hidden rounded-md bg-paper-deep text-ink-soft ${className}`}
    >
      {cover ? (
        <Picture image={cover} alt="" sizes={`${width}px`} className="size-full object-cover" />
      ) : (
        <Camera className="size-6" />
      )}
    </div>
  );
}

function ListingFigures({ vehicle }: { vehicle: ListedVehicle }) {
  const { confirmed_at, views, enquiries, evidence_score } = vehicle;
  const daysOnSale = vehicle.held_words.length > 0 ? null : vehicle.days_on_sale;
  const photos = realImages(vehicle.images).length;
  const texts = [
    ...(daysOnSale === null
      ? []
      : [daysOnSale === 0 ? "On sale since today" : `On sale ${counted(daysOnSale, "day")}`]),
    `${counted(views, "view")} in ${LISTING_VIEWS_DAYS} days`,
    enquiries === 0 ? "No enquiries" : counted(enquiries, "enquiry", "enquiries"),
    ...(evidence_score === null ? [] : [`Evidence score ${evidence_score}`]),
  ];
  return (
    <ul className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-soft figures">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {daysOnSale !== null && (
        <li className="max-md:hidden">In stock on {formatShortDate(new Date(confirmed_at))}</li>
      )}
      {isSheetOld(vehicle) && (
        <li>
          <TextLink look="line" to={sheetsHref([vehicle.vehicle_id])}>
            Print its sheet again
          </TextLink>
        </li>
      )}
      <li className={photos === 0 ? "font-semibold text-danger" : ""}>
        {photos === 0 ? "No photos" : counted(photos, "photo")}
      </li>
    </ul>
  );
}

/** Tells why a car is hidden, or soon will be, with a button that confirms it. */
function HiddenNote({ vehicle }: { vehicle: ListedVehicle }) {
  const { vehicle_id, unconfirmed_since, published } = vehicle;
  const note = published || unconfirmed_since !== null ? unconfirmedText(vehicle) : null;
  if (note === null) return null;
  const title = vehicleTitle(vehicle);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm font-semibold">{note}</p>
      <ChangeButton
        variant="outline"
        change={() => changeVehicle(vehicle_id, { kind: "confirm" })}
        done={{
          title: unconfirmed_since === null ? "Confirmed" : "Buyers see it again",
          description: title,
        }}
        aria-label={`Still here: ${title}`}
      >
        Still here
      </ChangeButton>
    </div>
  );
}
