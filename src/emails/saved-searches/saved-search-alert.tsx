import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { formatMiles, formatNumber, formatPounds } from "#src/domain/format/format.ts";
import { type Vehicle, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { EmailLayout } from "#src/emails/email-layout.tsx";
import { HEADING, LINK, LIST, SUBHEADING, TEXT } from "#src/emails/email-styles.ts";
import { type Email, renderEmail } from "#src/emails/render-email.ts";
import { ManageSearchesLink } from "./manage-searches-link.tsx";

export interface AlertedCar {
  vehicle: Pick<Vehicle, "vehicle_id" | "year" | "make" | "model" | "trim" | "price" | "mileage"> & {
    dealer: { name: string; town: string };
  };
  /** Earlier price; null for a new listing. */
  was_price: number | null;
}

export interface SavedSearchAlertProps {
  searches: {
    title: string;
    /** All matches; `cars` may list only the first of them. */
    total: number;
    cars: AlertedCar[];
    browseUrl: string;
  }[];
  cheaper: AlertedCar[];
  /** Watched cars that are no longer for sale. */
  gone: { title: string }[];
  manageUrl: string;
  publicOrigin: string;
}

export async function savedSearchAlert(props: SavedSearchAlertProps): Promise<Email> {
  return await renderEmail(subjectOf(props), <SavedSearchAlert {...props} />);
}

function subjectOf({ searches, cheaper, gone }: SavedSearchAlertProps): string {
  const [search, ...others] = searches;
  if (search && others.length + cheaper.length + gone.length === 0) {
    return `${carsText(search.total, search.cars)}: ${search.title}`;
  }
  if (searches.length > 0 || cheaper.length + gone.length > 1) return "Updates on the cars you follow";
  const [car] = cheaper;
  return car ? `Price drop: ${vehicleTitle(car.vehicle)}` : `No longer for sale: ${gone[0]?.title ?? ""}`;
}

function SavedSearchAlert({ searches, cheaper, gone, manageUrl, publicOrigin }: SavedSearchAlertProps) {
  return (
    <EmailLayout
      preview={previewOf({ searches, cheaper, gone })}
      reason={`You are receiving this email because you saved a search at ${publicOrigin} and confirmed it from this email address.`}
    >
      <Heading as="h1" style={HEADING}>
        Updates on the cars you follow
      </Heading>
      {searches.map(({ title, total, cars, browseUrl }) => (
        <div key={title}>
          <Heading as="h2" style={SUBHEADING}>
            {carsText(total, cars)}: {title}
          </Heading>
          <CarList cars={cars} publicOrigin={publicOrigin} />
          <Text style={TEXT}>
            <Link href={browseUrl} style={LINK}>
              {total > cars.length
                ? `See these and ${formatNumber(total - cars.length)} more`
                : "See every car that fits"}
            </Link>
          </Text>
        </div>
      ))}
      {cheaper.length > 0 && (
        <>
          <Heading as="h2" style={SUBHEADING}>
            The price has dropped
          </Heading>
          <CarList cars={cheaper} publicOrigin={publicOrigin} />
        </>
      )}
      {gone.length > 0 && (
        <>
          <Heading as="h2" style={SUBHEADING}>
            No longer for sale
          </Heading>
          <ul style={LIST}>
            {gone.map(({ title }) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
          <Text style={TEXT}>
            {gone.length === 1
              ? "It may have been sold, or its dealer has taken it off the site. We will not email you about it again."
              : "They may have been sold, or their dealers have taken them off the site. We will not email you about them again."}
          </Text>
        </>
      )}
      <ManageSearchesLink manageUrl={manageUrl} />
    </EmailLayout>
  );
}

function CarList({ cars, publicOrigin }: { cars: readonly AlertedCar[]; publicOrigin: string }) {
  return (
    <ul style={LIST}>
      {cars.map(({ vehicle, was_price }) => (
        <li key={vehicle.vehicle_id} style={{ marginBottom: "8px" }}>
          <Link href={`${publicOrigin}/vehicle/${vehicle.vehicle_id}`} style={LINK}>
            {vehicleTitle(vehicle)}
            {vehicle.trim ? ` ${vehicle.trim}` : ""}
          </Link>
          <br />
          {formatPounds(vehicle.price)}
          {was_price !== null && was_price > vehicle.price && ` (was ${formatPounds(was_price)})`},{" "}
          {formatMiles(vehicle.mileage)}, {vehicle.dealer.name}
          {vehicle.dealer.town && `, ${vehicle.dealer.town}`}
        </li>
      ))}
    </ul>
  );
}

/** Counts new and cheaper cars together when both occur. */
function carsText(total: number, cars: readonly AlertedCar[]): string {
  const cheaper = cars.filter(({ was_price }) => was_price !== null).length;
  const count = `${formatNumber(total)} ${total === 1 ? "car" : "cars"}`;
  if (cheaper === 0) return `${formatNumber(total)} new ${total === 1 ? "car" : "cars"}`;
  return cheaper === cars.length ? `${count} at a lower price` : `${count}, new or at a lower price`;
}

function previewOf({
  searches,
  cheaper,
  gone,
}: Pick<SavedSearchAlertProps, "searches" | "cheaper" | "gone">): string {
  const named = [...searches.flatMap(({ cars }) => cars), ...cheaper].map(({ vehicle }) =>
    vehicleTitle(vehicle),
  );
  return [...named, ...gone.map(({ title }) => title)].slice(0, 3).join(", ");
}
