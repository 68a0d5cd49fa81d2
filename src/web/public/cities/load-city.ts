import { formatNumber, formatPounds, formatVehicleCount } from "#src/domain/format/format.ts";
import { isPostcodeArea, POSTCODE_AREAS } from "#src/domain/geo/postcode-areas.ts";
import { cardFacts } from "#src/domain/vehicles/vehicle-card-facts.ts";
import type { CarsApp } from "#src/services/browse/browse-page.ts";
import { type AreaStock, stockInAreas } from "#src/services/browse/stock-summary.ts";
import { CITIES } from "#src/web/content/cities.ts";
import type { City } from "#src/web/content/content-types.ts";
import { MODEL_CARDS } from "#src/web/content/model-cards.ts";
import type { StripFact } from "../prose/fact-strip.tsx";
import { contentHtml } from "../prose/prose-html.ts";
import { showFact, showSources } from "../prose/shown-fact.ts";

/** One row of cards on a desktop screen. */
const NEWEST_CARS = 3;

export type CityPageData = NonNullable<Awaited<ReturnType<typeof loadCity>>>;

/** Null when the city has no page. */
export async function loadCity(app: CarsApp, slug: string) {
  const city = CITIES.get(slug);
  if (!city) return null;
  const stock = await stockInAreas(app, city.postcodes, NEWEST_CARS);
  const { intro, benefits, localInfo } = city.content;
  return {
    slug,
    name: city.name,
    meta_title: city.metaTitle,
    meta_description: city.metaDescription,
    firstArea: city.postcodes[0],
    areas: city.postcodes.map((area) => ({
      area,
      name: isPostcodeArea(area) ? POSTCODE_AREAS[area].name : "",
    })),
    strip: figures(city, stock),
    introHtml: contentHtml(intro),
    benefitsHtml: contentHtml(benefits.map((benefit) => `- ${benefit}`).join("\n")),
    localInfoHtml: contentHtml(localInfo.join("\n\n")),
    popularModels: city.popularModels.flatMap(({ slug, make, model, reason }) => {
      const card = MODEL_CARDS.find((one) => one.slug === slug);
      return card ? [{ slug, make, model, reason, body_style: card.bodyStyle }] : [];
    }),
    newest: stock.newest.map(cardFacts),
    otherCities: [...CITIES.values()]
      .filter((other) => other.slug !== slug)
      .map((other) => ({ href: `/used-evs/${other.slug}`, text: `Used electric cars in ${other.name}` })),
    sources: showSources([city.population, city.chargingPoints, ...city.sources]),
  };
}

function figures(city: City, { on_sale, average_price }: AreaStock): StripFact[] {
  const population = showFact(city.population);
  const chargePoints = showFact(city.chargingPoints);
  return [
    { name: "Population", value: population.text, source: population.source },
    { name: "Charge points", value: chargePoints.text, source: chargePoints.source },
    {
      name: "Average price",
      value: average_price === null ? "No cars here today" : formatPounds(average_price),
      source:
        average_price === null
          ? "An average appears here when a dealer lists a car"
          : `Average of the ${formatNumber(on_sale)} on sale here today`,
    },
    {
      name: "On sale now",
      value: formatVehicleCount(on_sale),
      source: `Postcode ${city.postcodes.length === 1 ? "area" : "areas"} ${city.postcodes.join(", ")}`,
    },
  ];
}
