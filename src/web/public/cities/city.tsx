import { isCurrent } from "#src/domain/driving/current-prices.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { formatNumber, formatPounds } from "#src/domain/format/format.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { STOCK } from "#src/domain/pages/cache-tags.ts";
import { locateNamed, placeNamed } from "#src/domain/search/places.ts";
import { browseFiltersToSearch } from "#src/domain/vehicles/browse-filters.ts";
import type { ModelOnSale } from "#src/services/browse/model-options.ts";
import {
  type AreaStock,
  carsNear,
  modelsNear,
  newestVehicles,
  stockInAreas,
} from "#src/services/browse/stock-summary.ts";
import { placeText } from "#src/texts/filter-texts.ts";
import { CITIES, type City } from "#src/web/content/cities.ts";
import { MODEL_GUIDES } from "#src/web/content/models.ts";
import { metaOf } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Breadcrumbs } from "#src/web/ui/layout/breadcrumbs.tsx";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { browseAreaHref, browseHref, browseModelHref } from "../browse-href.ts";
import { CarsForSale } from "../page-sections/cars-for-sale.tsx";
import { ClosingBand } from "../page-sections/closing-band.tsx";
import { LinkTiles } from "../page-sections/link-tiles.tsx";
import type { MissingRecord } from "../page-sections/missing-page.tsx";
import { FactStrip, Prose } from "../prose/prose.tsx";
import { contentHtml } from "../prose/prose-html.ts";
import { SourceList, uniqueSources } from "../prose/sources.tsx";
import { redirectToLowerCase } from "../redirect-to-lower-case.ts";
import { contentPicture } from "../share-pictures/content-pictures.ts";
import type { Route } from "./+types/city";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { readApp, page } = context.get(requestContext);
  page.dependsOn(STOCK);
  const city = CITIES.get(params.city.toLowerCase());
  if (!city) throw new NotFound("City not found");
  redirectToLowerCase(request, `/used-evs/${city.slug}`);
  const [stock, models] = await Promise.all([
    stockInAreas(readApp, city.postcodes),
    modelsNear(readApp, locateNamed(city.slug)),
  ]);
  const { chargingPoints } = city;
  const facts = isCurrent(chargingPoints, londonDay(readApp.now()).today) ? [chargingPoints] : [];
  return { city, stock, models, facts, picture: contentPicture("city", city.slug) };
}

/** A town without a page of its own shows the cars near it, or else the newest of all. */
export async function missing({ params, context }: Route.LoaderArgs): Promise<MissingRecord> {
  const { readApp } = context.get(requestContext);
  const name = placeNamed(params.city.replaceAll("-", " "));
  const place = name === null ? null : locateNamed(name);
  const title = "City not found";
  if (name === null || place === null) {
    return {
      title,
      text: "We have no page about that city yet. You can still browse cars from all over the country.",
      action: { href: "/browse", text: "Browse every car" },
      cars: await newestVehicles(readApp),
    };
  }
  const { total, nearest } = await carsNear(readApp, place);
  const here = placeText(name);
  const found =
    total === 0
      ? "and no car near it is for sale today. These are the newest elsewhere"
      : `but ${total === 1 ? "1 car near it is" : `${formatNumber(total)} cars near it are`} for sale`;
  return {
    title,
    text: `We have no page about ${here} yet, ${found}.`,
    action: { href: browseHref({ postcode: name }), text: `Browse cars near ${here}` },
    cars: total === 0 ? await newestVehicles(readApp) : nearest,
  };
}

export const meta = metaOf(({ city, picture }: Route.ComponentProps["loaderData"]) => ({
  title: city.metaTitle,
  description: city.metaDescription,
  canonical: `/used-evs/${city.slug}`,
  picture,
}));

export default function CityPage({ loaderData: { city, stock, models, facts } }: Route.ComponentProps) {
  const { name, slug, postcodes } = city;
  const browse = { href: browseHref({ postcode: placeOf(city) }), text: `Browse cars in ${name}` };
  const others = [...CITIES.values()].filter((other) => other.slug !== slug);
  return (
    <>
      <article className="page py-6">
        <Breadcrumbs
          trail={[
            { name: "Home", path: "/" },
            { name: `Used EVs in ${name}`, path: `/used-evs/${slug}` },
          ]}
        />
        <h1 className="mt-4 text-title font-bold sm:text-display">Used electric cars in {name}</h1>
        <Prose html={contentHtml(city.intro)} className="mt-3 max-w-3xl" />
        <CarsForSale
          total={stock.on_sale}
          where={`in ${name}`}
          cars={stock.newest}
          browse={browse}
          alert={browseFiltersToSearch({ postcode: placeOf(city) })}
          location="city_header"
        />
        {postcodes.length > 1 && (
          <p className="mt-3 flex flex-wrap items-center gap-x-1 text-ink-soft">
            By postcode area:
            {postcodes.map((area) => (
              <a
                key={area}
                href={browseAreaHref(area)}
                className="inline-flex min-h-11 min-w-9 items-center justify-center link"
              >
                {area}
              </a>
            ))}
          </p>
        )}
        <section aria-label={`${name} in figures`} className="mt-8">
          <FactStrip
            facts={[
              { name: "Average price", ...averagePrice(city, stock) },
              ...facts.map((fact) => ({ name: "Charge points", ...fact })),
              { name: "Population", ...city.population },
            ]}
          />
        </section>
        <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,36rem)_1fr] xl:gap-20">
          <aside
            aria-labelledby="benefits"
            className="self-start rounded-card bg-paper-deep p-6 lg:order-last"
          >
            <h2 id="benefits" className="mb-4 text-2xl font-bold">
              In short
            </h2>
            <Prose html={contentHtml(city.benefits)} className="prose-compact" />
          </aside>
          <TitledSection id="local" heading={`Charging and driving in ${name}`}>
            <Prose html={contentHtml(city.localInfo)} className="mt-4" />
          </TitledSection>
        </div>
        <PopularModels city={city} stocked={models} />
        <TitledSection id="cities" heading="Other cities" className="mt-14">
          <LinkTiles
            links={others.map((other) => ({
              href: `/used-evs/${other.slug}`,
              text: `Used electric cars in ${other.name}`,
            }))}
          />
        </TitledSection>
        <SourceList sources={uniqueSources([city.population, ...facts, ...city.sources])} />
      </article>
      <ClosingBand
        title={`Looking in ${name}?`}
        text="Tell us what you need and how far you would travel. At most two local dealers get your details."
        actions={[{ href: "/lead", text: "Get Matched" }, browse]}
      />
    </>
  );
}

/** A browse search in all of the city. */
const placeOf = ({ slug, postcodes }: City): string => (postcodes.length === 1 ? postcodes[0] : slug);

const averagePrice = ({ postcodes }: City, { on_sale, average_price }: AreaStock) =>
  average_price === null
    ? { text: "No cars here today", source: "An average appears here when a dealer lists a car" }
    : {
        text: formatPounds(average_price),
        source: `Average of the ${formatNumber(on_sale)} on sale today in postcode ${postcodes.length === 1 ? "area" : "areas"} ${postcodes.join(", ")}`,
      };

function PopularModels({ city, stocked }: { city: City; stocked: readonly ModelOnSale[] }) {
  const models = Object.entries(city.popularModels).flatMap(([slug, reason]) => {
    const guide = MODEL_GUIDES.get(slug);
    return guide ? [{ ...guide, reason }] : [];
  });
  return (
    <TitledSection id="models" heading={`Popular models for ${city.name}`} className="mt-14">
      <ul className="mt-5 grid gap-6 md:grid-cols-3">
        {models.map(({ slug, make, model, reason }) => {
          const isHere = stocked.some((one) => one.make === make && one.model === model);
          return (
            <li key={slug} className="flex flex-col rounded-card border border-line bg-white p-5 shadow-card">
              <h3 className="text-xl font-bold">
                {make} {model}
              </h3>
              <p className="mt-1 mb-3 text-ink-soft">{reason}</p>
              <p className="mt-auto flex flex-wrap gap-x-5 font-semibold">
                <a
                  href={isHere ? browseHref({ model, postcode: placeOf(city) }) : browseModelHref(model)}
                  className="py-1.5 link"
                >
                  Browse {model}
                  {isHere && ` in ${city.name}`}
                </a>
                <a href={`/models/${slug}`} className="py-1.5 link">
                  {model} guide
                </a>
              </p>
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}
