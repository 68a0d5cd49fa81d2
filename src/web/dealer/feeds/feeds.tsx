import { formatNumber } from "#src/domain/format/format.ts";
import { OwnerPage, ownerLoader } from "#src/web/dealer/owner-page.tsx";
import { VehicleFeeds } from "#src/web/portal/feeds.tsx";
import { SimpleForm } from "#src/web/portal/forms/form.tsx";
import { portalMeta, Section, TextLink } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import type { Route } from "./+types/feeds";
import { OwnSite } from "./own-site.tsx";

export const meta = () => portalMeta("Stock out");

const own = api.dealer["vehicle-feeds"];

export const clientLoader = ownerLoader(loadFeeds);

async function loadFeeds() {
  const [{ feeds }, { slug }] = await Promise.all([bodyOf(own.$get()), bodyOf(api.dealer.profile.$get())]);
  if (feeds === null) return { slug, feeds };
  const { left_out: leftOut } = await bodyOf(own["left-out"].$get());
  return { slug, feeds: { ...feeds, leftOut } };
}

export default function FeedsPage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnerPage
      title="Stock out"
      loaded={loaderData}
      what="Your feeds"
      ownersOnly="Only an owner of your dealership can set up its feeds."
      about="Advertise your cars elsewhere without typing them again. A feed has the cars you have on sale when it is fetched; a sold car is gone at the next fetch. Feeds carry no registration and no VIN."
      className="max-w-3xl"
    >
      {({ slug, feeds: found }) => (
        <div className="mt-6 grid gap-6">
          {found && <StoreCode storeCode={found.google_store_code} />}
          <VehicleFeeds
            what="Your feeds"
            of={own}
            feeds={found?.feeds ?? null}
            noteOf={(name) => {
              const leftOut = found?.leftOut[name];
              return leftOut && <LeftOutCars leftOut={leftOut} />;
            }}
          />
          <OwnSite slug={slug} />
        </div>
      )}
    </OwnerPage>
  );
}

interface LeftOutCarsProps {
  leftOut: { total: number; first: { vehicle_id: string; title: string; missing: string[] }[] };
}

const LeftOutCars = ({ leftOut: { total, first } }: LeftOutCarsProps) => (
  <details className="mt-3">
    <summary className="cursor-pointer py-2 font-semibold">
      {total === 1 ? "1 car is" : `${formatNumber(total)} cars are`} left out, because something is missing
    </summary>
    <ul className="mt-2 grid gap-1">
      {first.map(({ vehicle_id, title, missing }) => (
        <li key={vehicle_id}>
          <TextLink look="line" to={`/dealer/listings/${vehicle_id}/edit`}>
            {title}
          </TextLink>
          : {missing.join(", ")}
        </li>
      ))}
      {total > first.length && <li>and {formatNumber(total - first.length)} more</li>}
    </ul>
  </details>
);

const StoreCode = ({ storeCode }: { storeCode: string | null }) => (
  <Section
    title="Google store code"
    about="Google takes cars only with the code of the store that sells them."
  >
    <SimpleForm
      id="store-code"
      start={{ google_store_code: storeCode ?? "" }}
      save={(json) => own.$put({ json })}
      done={{ title: "Store code saved" }}
      keepsInput
      submit="Save the code"
      busyText="Saving..."
      variant="outline"
      className="max-w-md"
    >
      {({ input }) =>
        input("google_store_code", {
          label: "Store code",
          hint: "In your Google Business Profile, under Advanced settings",
          autoComplete: "off",
        })
      }
    </SimpleForm>
  </Section>
);
