import { formatNumber, formatShortDate } from "#src/domain/format/format.ts";
import { LISTING_VIEWS_DAYS } from "#src/domain/policy/listings.ts";
import { realImages } from "#src/domain/vehicles/pictures.ts";
import type { ListedVehicle } from "./own-vehicle.ts";

/** Days on sale, views, enquiries, evidence score and photos. */
export function ListingFigures({ vehicle }: { vehicle: ListedVehicle }) {
  const { confirmed_at, views, enquiries, evidence_score } = vehicle;
  const daysOnSale = vehicle.held_words.length > 0 ? null : vehicle.days_on_sale;
  const photos = realImages(vehicle.images).length;
  const texts = [
    ...(daysOnSale === null
      ? []
      : [daysOnSale === 0 ? "On sale since today" : `On sale ${counted(daysOnSale, "day")}`]),
    ...(daysOnSale === null ? [] : [`In stock on ${formatShortDate(new Date(confirmed_at))}`]),
    `${counted(views, "view")} in ${LISTING_VIEWS_DAYS} days`,
    enquiries === 0 ? "No enquiries" : counted(enquiries, "enquiry", "enquiries"),
    ...(evidence_score === null ? [] : [`Evidence score ${evidence_score}`]),
  ];
  return (
    <ul className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-soft figures">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
      <li className={photos === 0 ? "font-semibold text-danger" : ""}>
        {photos === 0 ? "No photos" : counted(photos, "photo")}
      </li>
    </ul>
  );
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
