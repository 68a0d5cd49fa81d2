import { counted, formatMiles, formatPounds, formatShortDate } from "#src/domain/format/format.ts";
import { formatRegistration } from "#src/domain/vehicles/details/registration.ts";
import { realImages } from "#src/domain/vehicles/pictures.ts";
import { subtitleOf, vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { OwnerPage, ownerLoader } from "#src/web/dealer/owner-page.tsx";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { LISTINGS, portalMeta, TextLink } from "#src/web/portal/page.tsx";
import { api, type BodyOf, bodyOf } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/doubles";
import { Cover } from "./listing-row.tsx";

export const meta = () => portalMeta("Cars listed twice");

const doubles = api.dealer.vehicles.doubles;
type Listing = BodyOf<typeof doubles.$get>["doubles"][number][number];

export const clientLoader = ownerLoader(async () => (await bodyOf(doubles.$get())).doubles);

export default function DoublesPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnerPage
      title="Cars listed twice"
      loaded={loaderData}
      what="Your doubles"
      partOf={LISTINGS}
      about="Choose which listing stays. The other goes off sale, and its stock number, registration and VIN move to the one that stays where it has none."
      className="max-w-4xl"
    >
      {(pairs) => (
        <div className="mt-6 grid gap-6">
          {pairs.length === 0 && <p role="status">No car is on sale twice.</p>}
          {pairs.map(([one, other]) => (
            <Pair key={`${one.vehicle_id} ${other.vehicle_id}`} one={one} other={other} />
          ))}
        </div>
      )}
    </OwnerPage>
  );
}

const nameOf = ({ stock_ref, created_at }: Listing): string =>
  stock_ref ? `Ref ${stock_ref}` : `of ${formatShortDate(new Date(created_at))}`;

function Pair({ one, other }: { one: Listing; other: Listing }) {
  const isCertain =
    (one.registration !== null && one.registration === other.registration) ||
    (one.vin !== null && one.vin === other.vin);
  return (
    <Card padding="medium" aria-label={`${vehicleTitle(one)}: ${nameOf(one)}, ${nameOf(other)}`}>
      <h2 className="text-lg font-bold">{vehicleTitle(one)}</h2>
      <p className="text-ink-soft">
        {isCertain
          ? "One car by its registration or VIN."
          : "Perhaps one car: the model, year and mileage are the same. If they are two, enter both registrations."}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:gap-6">
        <Side listing={one} other={other} />
        <Side listing={other} other={one} />
      </div>
    </Card>
  );
}

function Side({ listing, other }: { listing: Listing; other: Listing }) {
  const { vehicle_id, price, mileage, stock_ref, registration, images, created_at } = listing;
  const name = nameOf(listing);
  return (
    <div className="grid content-start gap-2 wrap-anywhere">
      <Cover images={images} width={240} className="w-full max-w-60" />
      <p className="text-xl font-bold figures">{formatPounds(price)}</p>
      <ul className="text-sm figures">
        {[
          stock_ref ? `Ref ${stock_ref}` : "No stock number",
          registration ? formatRegistration(registration) : "No registration",
          formatMiles(mileage),
          subtitleOf(listing),
          counted(realImages(images).length, "photo"),
          `Added ${formatShortDate(new Date(created_at))}`,
        ].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <TextLink to={`/dealer/listings/${vehicle_id}/edit`}>
        Open<span className="sr-only"> the listing {name}</span>
      </TextLink>
      <p>
        <ChangeButton
          aria-label={`Keep this one, ${name}`}
          change={() => doubles.$post({ json: { kept: vehicle_id, taken_off: other.vehicle_id } })}
          done={{ title: "Joined", description: `${vehicleTitle(listing)} is on sale once.` }}
        >
          Keep this one
        </ChangeButton>
      </p>
    </div>
  );
}
