import { formatMiles, formatNumber, formatPounds } from "#src/domain/format/format.ts";
import { type Vehicle, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { defineMail, type Prepared } from "#src/emails/define-mail.tsx";
import { List, Paragraph, Subheading, TextLink } from "#src/emails/email-layout.tsx";
import { publicVehiclesById } from "#src/services/browse/public-vehicles.ts";
import { listSavedSearches, type SavedSearch } from "#src/services/saved-searches/saved-search-queries.ts";
import { findSubscriber } from "#src/services/saved-searches/subscriber-queries.ts";
import { savedTitleInMail } from "#src/texts/search-title.ts";

interface AlertedCar {
  vehicle: Pick<Vehicle, "vehicle_id" | "year" | "make" | "model" | "trim" | "price" | "mileage"> & {
    dealer: { name: string; town: string };
  };
  /** Earlier price; null for a new listing. */
  was_price: number | null;
}

interface SavedSearchAlertProps {
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
}

export const savedSearchAlert = defineMail("send-saved-search-alert", {
  async prepare(app, { subscriber_id, at, alerts }): Promise<Prepared<SavedSearchAlertProps>> {
    const { db, publicOrigin, alertLinks } = app;
    const subscriber = await findSubscriber(db, subscriber_id);
    const saved = new Map(
      (await listSavedSearches(db, subscriber_id)).map((one) => [one.saved_search_id, one]),
    );
    const wanted = alerts.flatMap((alert) => {
      const search = saved.get(alert.saved_search_id);
      return search ? [{ ...alert, search }] : [];
    });
    const vehicleIds = wanted.flatMap(({ cars }) => cars.map(({ vehicle_id }) => vehicle_id));
    const vehicles = new Map(
      (await publicVehiclesById(app, vehicleIds)).map((vehicle) => [vehicle.vehicle_id, vehicle]),
    );
    const stillOnSale = ({ cars }: (typeof wanted)[number]): AlertedCar[] =>
      cars.flatMap(({ vehicle_id, was_price }) => {
        const vehicle = vehicles.get(vehicle_id);
        // The car may be gone, or its price back up, since the alert was found.
        return vehicle && (was_price === null || vehicle.price < was_price) ? [{ vehicle, was_price }] : [];
      });
    const searches = wanted.flatMap((alert) => {
      const cars = alert.search.search === null ? [] : stillOnSale(alert);
      if (cars.length === 0) return [];
      const total = alert.total - (alert.cars.length - cars.length);
      return [
        {
          title: savedTitleInMail(alert.search),
          total,
          cars,
          browseUrl: browseUrl(publicOrigin, alert.search),
        },
      ];
    });
    const watched = wanted.filter(({ search }) => search.vehicle_id !== null);
    const gone = watched.filter(({ cars }) => cars[0]?.reason === "gone");
    const cheaper = watched.filter((alert) => !gone.includes(alert)).flatMap(stillOnSale);

    if (!subscriber || searches.length + cheaper.length + gone.length === 0) return "no matches left";
    const manageUrl = alertLinks.manageUrl(subscriber_id, new Date(at));
    return {
      to: subscriber.email,
      id: `saved-search-alert.${subscriber_id}.${Date.parse(at)}`,
      unsubscribeUrl: `${manageUrl}/stop`,
      props: {
        searches,
        cheaper,
        gone: gone.map(({ search }) => ({ title: savedTitleInMail(search) })),
        manageUrl,
      },
    };
  },
  subject: (props) => subjectOf(props),
  heading: "Updates on the cars you follow",
  preview: ({ searches, cheaper, gone }) => previewOf({ searches, cheaper, gone }),
  because: ({ publicOrigin }) =>
    `you saved a search at ${publicOrigin} and confirmed it from this email address.`,
  body: ({ searches, cheaper, gone, manageUrl, publicOrigin }) => (
    <>
      {searches.map(({ title, total, cars, browseUrl }) => (
        <div key={title}>
          <Subheading>
            {carsText(total, cars)}: {title}
          </Subheading>
          <CarList cars={cars} publicOrigin={publicOrigin} />
          <Paragraph>
            <TextLink href={browseUrl}>
              {total > cars.length
                ? `See these and ${formatNumber(total - cars.length)} more`
                : "See every car that fits"}
            </TextLink>
          </Paragraph>
        </div>
      ))}
      {cheaper.length > 0 && (
        <>
          <Subheading>The price has dropped</Subheading>
          <CarList cars={cheaper} publicOrigin={publicOrigin} />
        </>
      )}
      {gone.length > 0 && (
        <>
          <Subheading>No longer for sale</Subheading>
          <List>
            {gone.map(({ title }) => (
              <li key={title}>{title}</li>
            ))}
          </List>
          <Paragraph>
            {gone.length === 1
              ? "It may have been sold, or its dealer has taken it off the site. We will not email you about it again."
              : "They may have been sold, or their dealers have taken them off the site. We will not email you about them again."}
          </Paragraph>
        </>
      )}
      <Paragraph>
        <TextLink href={manageUrl}>Change or stop these emails</TextLink> on your own page. Anyone with the
        link can open it, so do not forward this email.
      </Paragraph>
    </>
  ),
});

const browseUrl = (publicOrigin: string, { search }: SavedSearch) =>
  `${publicOrigin}/browse${search ? `?${search}` : ""}`;

function subjectOf({ searches, cheaper, gone }: SavedSearchAlertProps): string {
  const [search, ...others] = searches;
  if (search && others.length + cheaper.length + gone.length === 0) {
    return `${carsText(search.total, search.cars)}: ${search.title}`;
  }
  if (searches.length > 0 || cheaper.length + gone.length > 1) return "Updates on the cars you follow";
  const [car] = cheaper;
  return car ? `Price drop: ${vehicleTitle(car.vehicle)}` : `No longer for sale: ${gone[0]?.title ?? ""}`;
}

function CarList({ cars, publicOrigin }: { cars: readonly AlertedCar[]; publicOrigin: string }) {
  return (
    <List>
      {cars.map(({ vehicle, was_price }) => (
        <li key={vehicle.vehicle_id} style={{ marginBottom: "8px" }}>
          <TextLink href={`${publicOrigin}/vehicle/${vehicle.vehicle_id}`}>
            {vehicleTitle(vehicle)}
            {vehicle.trim ? ` ${vehicle.trim}` : ""}
          </TextLink>
          <br />
          {formatPounds(vehicle.price)}
          {was_price !== null && was_price > vehicle.price && ` (was ${formatPounds(was_price)})`},{" "}
          {formatMiles(vehicle.mileage)}, {vehicle.dealer.name}
          {vehicle.dealer.town && `, ${vehicle.dealer.town}`}
        </li>
      ))}
    </List>
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
