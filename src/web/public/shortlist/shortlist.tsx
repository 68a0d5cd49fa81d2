import { londonDay } from "#src/domain/format/london-day.ts";
import { COMPARED_VEHICLES } from "#src/domain/policy/browse.ts";
import type { VehicleSummary } from "#src/domain/vehicles/vehicle.ts";
import { readVehicleIds, shortlistHref } from "#src/domain/vehicles/vehicle-id-lists.ts";
import { publicVehiclesById } from "#src/services/browse/public-vehicles.ts";
import { newestVehicles } from "#src/services/browse/stock-summary.ts";
import { LinkedDialog } from "#src/web/live/linked-dialog.tsx";
import { staticMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { usePublicOrigin } from "#src/web/ui/html/public-origin.ts";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { BuyerCard } from "../vehicle-cards/buyer-card.tsx";
import { CarList } from "../vehicle-cards/car-list.tsx";
import type { Route } from "./+types/shortlist";
import { AskAboutBoth } from "./ask-about-both.tsx";
import { ComparedCars } from "./compared-cars.tsx";
import script from "./start-page.ts?script";

export const handle = { script };

/** The URL holds the ids, so that a shortlist can be shared and works without JavaScript. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { readApp } = context.get(requestContext);
  const asked = readVehicleIds(new URL(request.url).searchParams.get("ids"));
  const vehicles = await publicVehiclesById(readApp, asked);
  const newest = vehicles.length === 0 ? await newestVehicles(readApp) : [];
  return { asked, vehicles, newest, today: londonDay(readApp.now()).today };
}

export const meta = staticMeta({
  title: "Your shortlist, side by side",
  description: "The used electric cars you saved, side by side, with the best of each row marked.",
  canonical: "/shortlist",
  noindex: true,
});

export default function ShortlistPage({ loaderData }: Route.ComponentProps) {
  const { asked, vehicles, newest, today } = loaderData;
  const ids = vehicles.map((vehicle) => vehicle.vehicle_id);
  const gone = asked.length - vehicles.length;
  const further = vehicles.slice(COMPARED_VEHICLES);
  return (
    <div data-shortlist={asked.join(",")} className="page py-8">
      <h1 className="text-title font-bold">Your shortlist</h1>
      {gone > 0 && (
        <p className="mt-3 text-ink-soft">
          {gone === 1 ? "One car on this list is" : `${gone} cars on this list are`} no longer on sale here.
        </p>
      )}
      {vehicles.length === 0 ? (
        <EmptyShortlist newest={newest} />
      ) : (
        <>
          <p className="mt-2 max-w-prose text-ink-soft">
            The link to this page has this list. Your hearts are saved in this browser: press one again to
            remove its car. Safari forgets them after seven days without a visit.
          </p>
          <p className="mt-3">
            <ButtonLink
              variant="outline"
              href={mailOf(`${usePublicOrigin()}${shortlistHref(ids)}`)}
              data-share={SHARED_TITLE}
            >
              Share this list
            </ButtonLink>
          </p>
          <ComparedCars vehicles={vehicles.slice(0, COMPARED_VEHICLES)} listed={ids} today={today} />
          <AskAboutBoth vehicles={vehicles.slice(0, COMPARED_VEHICLES)} />
        </>
      )}
      {further.length > 0 && (
        <TitledSection id="further" heading="Also on the list" size="2xl" className="mt-14">
          <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {further.map((vehicle) => (
              <li key={vehicle.vehicle_id} className="flex [&>article]:grow">
                <BuyerCard vehicle={vehicle}>
                  <ButtonLink
                    variant="outline"
                    className="w-full"
                    href={shortlistHref([
                      vehicle.vehicle_id,
                      ...ids.filter((id) => id !== vehicle.vehicle_id),
                    ])}
                  >
                    Compare side by side
                  </ButtonLink>
                </BuyerCard>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      <LinkedDialog />
    </div>
  );
}

const SHARED_TITLE = "My shortlist of electric cars";

/** Opens the buyer's own mail program: we learn no address. */
const mailOf = (url: string) =>
  `mailto:?subject=${encodeURIComponent(SHARED_TITLE)}&body=${encodeURIComponent(url)}`;

function EmptyShortlist({ newest }: { newest: readonly VehicleSummary[] }) {
  return (
    <>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        Nothing is saved yet. Press the heart on a car to save it here, up to {COMPARED_VEHICLES} side by
        side, in this browser only and without an account. Safari forgets it after seven days without a visit.
        <span className="hidden noscript:inline">
          {" "}
          Saving cars needs JavaScript; a shared list works without it.
        </span>
      </p>
      <p className="mt-5">
        <ButtonLink href="/browse">Browse cars</ButtonLink>
      </p>
      {newest.length > 0 && (
        <TitledSection id="newest" heading="Just listed" size="2xl" className="mt-10">
          <CarList vehicles={newest} card={BuyerCard} />
        </TitledSection>
      )}
    </>
  );
}
