import type { Params } from "react-router";
import { isCurrent } from "#src/domain/driving/current-prices.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { formatNumber, formatPounds, formatVehicleCount } from "#src/domain/format/format.ts";
import { londonDay } from "#src/domain/format/london-day.ts";
import { isPostcodeArea, POSTCODE_AREAS } from "#src/domain/geo/postcode-areas.ts";
import { STOCK } from "#src/domain/pages/cache-tags.ts";
import { placeNamed } from "#src/domain/search/places.ts";
import { type AreaStock, stockInAreas } from "#src/services/browse/stock-summary.ts";
import { placeText } from "#src/texts/filter-texts.ts";
import { CITIES, type City } from "#src/web/content/cities.ts";
import type { SourcedFact } from "#src/web/content/content-file.ts";
import { MODEL_GUIDES } from "#src/web/content/models.ts";
import { metaOf } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Breadcrumbs } from "#src/web/ui/layout/breadcrumbs.tsx";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { BodyStyleArt } from "#src/web/ui/pictures/body-style-art.tsx";
import { browseAreaHref, browseHref, browseModelHref } from "../browse-href.ts";
import { ClosingBand } from "../page-sections/closing-band.tsx";
import { HeadActions } from "../page-sections/head-actions.tsx";
import { LinkTiles } from "../page-sections/link-tiles.tsx";
import type { MissingRecord } from "../page-sections/missing-page.tsx";
import { FactStrip, Prose, type StripFact } from "../prose/prose.tsx";
import { contentHtml } from "../prose/prose-html.ts";
import { SourceList, uniqueSources } from "../prose/sources.tsx";
import { redirectToLowerCase } from "../redirect-to-lower-case.ts";
import { contentPicture } from "../share-pictures/content-pictures.ts";
import { VehicleCard } from "../vehicle-cards/vehicle-card.tsx";
import type { Route } from "./+types/city";

const NEWEST_CARS = 3;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { readApp, page } = context.get(requestContext);
  page.dependsOn(STOCK);
  const city = CITIES.get(params.city.toLowerCase());
  if (!city) throw new NotFound("City not found");
  redirectToLowerCase(request, `/used-evs/${city.slug}`);
  const stock = await stockInAreas(readApp, city.postcodes, NEWEST_CARS);
  const { chargingPoints } = city;
  const facts = isCurrent(chargingPoints, londonDay(readApp.now()).today) ? [chargingPoints] : [];
  return { city, stock, facts, picture: contentPicture("city", city.slug) };
}

export function missing({ city = "" }: Params): MissingRecord {
  const place = placeNamed(city.replaceAll("-", " "));
  return {
    title: "City not found",
    text: "We have no page about that city yet. You can still browse cars from all over the country.",
    action: place
      ? { href: browseHref({ postcode: place }), text: `Browse cars near ${placeText(place)}` }
      : { href: "/browse", text: "Browse every car" },
  };
}

export const meta = metaOf(({ city, picture }: Route.ComponentProps["loaderData"]) => ({
  title: city.metaTitle,
  description: city.metaDescription,
  canonical: `/used-evs/${city.slug}`,
  picture,
}));

export default function CityPage({ loaderData: { city, stock, facts } }: Route.ComponentProps) {
  const { name, postcodes } = city;
  const browse = { href: browseAreaHref(postcodes[0]), text: `Browse cars in ${name}` };
  const others = [...CITIES.values()].filter(({ slug }) => slug !== city.slug);
  return (
    <>
      <article className="page py-6">
        <Breadcrumbs
          trail={[
            { name: "Home", path: "/" },
            { name: `Used EVs in ${name}`, path: `/used-evs/${city.slug}` },
          ]}
        />
        <header className="mt-4 grid gap-10 lg:grid-cols-[minmax(0,36rem)_1fr] lg:items-end">
          <div>
            <h1 className="text-display font-bold">Used electric cars in {name}</h1>
            <Prose html={contentHtml(city.intro)} className="mt-5" />
            <HeadActions location="city_header" browse={browse} />
          </div>
          <section aria-label={`${name} in figures`}>
            <FactStrip facts={figures(city, stock, facts)} />
          </section>
        </header>
        <div className="mt-16 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,36rem)_1fr] xl:gap-20">
          <TitledSection id="local" heading={`Charging and driving in ${name}`}>
            <Prose html={contentHtml(city.localInfo)} className="mt-4" />
          </TitledSection>
          <aside aria-labelledby="benefits" className="self-start rounded-card bg-paper-deep p-6">
            <h2 id="benefits" className="mb-4 text-2xl font-bold">
              What an electric car gives you here
            </h2>
            <Prose html={contentHtml(city.benefits)} className="prose-compact" />
          </aside>
        </div>
        {stock.newest.length > 0 && (
          <TitledSection id="newest" heading={`New in ${name}`} className="mt-14">
            <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {stock.newest.map((vehicle) => (
                <li key={vehicle.vehicle_id} className="flex [&>article]:grow">
                  <VehicleCard vehicle={vehicle} />
                </li>
              ))}
            </ul>
          </TitledSection>
        )}
        <PopularModels city={city} />
        <TitledSection id="areas" heading="Service-area postcodes" className="mt-14">
          <p className="mt-2 max-w-2xl text-ink-soft">
            Cars in these postcode areas count as {name} here. Choose one to see its cars.
          </p>
          <ul className="mt-4 flex flex-wrap gap-2">
            {postcodes.map((area) => (
              <li key={area}>
                <a
                  href={browseAreaHref(area)}
                  className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-white px-4 hover:border-ink hover:bg-paper-deep"
                >
                  <span className="font-bold">{area}</span>
                  <span className="text-sm text-ink-soft">
                    {isPostcodeArea(area) && POSTCODE_AREAS[area].name}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </TitledSection>
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

function figures(
  city: City,
  { on_sale, average_price }: AreaStock,
  facts: readonly SourcedFact[],
): StripFact[] {
  const average =
    average_price === null
      ? { text: "No cars here today", source: "An average appears here when a dealer lists a car" }
      : {
          text: formatPounds(average_price),
          source: `Average of the ${formatNumber(on_sale)} on sale here today`,
        };
  return [
    { name: "Population", ...city.population },
    ...facts.map((fact) => ({ name: "Charge points", ...fact })),
    { name: "Average price", ...average },
    {
      name: "On sale now",
      text: formatVehicleCount(on_sale),
      source: `Postcode ${city.postcodes.length === 1 ? "area" : "areas"} ${city.postcodes.join(", ")}`,
    },
  ];
}

function PopularModels({ city }: { city: City }) {
  const models = Object.entries(city.popularModels).flatMap(([slug, reason]) => {
    const guide = MODEL_GUIDES.get(slug);
    return guide ? [{ ...guide, reason }] : [];
  });
  return (
    <TitledSection id="models" heading={`Popular models for ${city.name}`} className="mt-14">
      <ul className="mt-5 grid gap-6 md:grid-cols-3">
        {models.map(({ slug, make, model, bodyStyle, reason }) => (
          <li key={slug} className="flex flex-col rounded-card border border-line bg-white p-5 shadow-card">
            <BodyStyleArt bodyStyle={bodyStyle} className="w-40" />
            <h3 className="mt-3 text-xl font-bold">
              {make} {model}
            </h3>
            <p className="mt-1 mb-4 text-ink-soft">{reason}</p>
            <p className="mt-auto flex flex-wrap gap-x-5 font-semibold text-teal">
              <a href={`/models/${slug}`} className="py-1.5 underline underline-offset-4">
                {model} guide
              </a>
              <a href={browseModelHref(model)} className="py-1.5 underline underline-offset-4">
                Browse {model}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
