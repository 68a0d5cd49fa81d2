import type { ReactNode } from "react";
import { NotFound } from "#src/domain/errors/errors.ts";
import { STOCK } from "#src/domain/pages/cache-tags.ts";
import { carsNearPrice } from "#src/services/browse/stock-summary.ts";
import { priceRangesOfModels } from "#src/services/vehicles/market-price/find-price-facts.ts";
import { onSaleText, priceRangeText, sharedPrice } from "#src/texts/price-range.ts";
import { comparisonLinks, findComparison } from "#src/web/content/models.ts";
import { metaOf } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { ScrollArea } from "#src/web/ui/layout/scroll-area.tsx";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { browseModelHref } from "../browse-href.ts";
import { LinkTiles } from "../page-sections/link-tiles.tsx";
import { ModelArticle } from "../page-sections/model-article.tsx";
import { HighlightList, Prose } from "../prose/prose.tsx";
import { contentHtml } from "../prose/prose-html.ts";
import { uniqueSources } from "../prose/sources.tsx";
import { redirectToLowerCase } from "../redirect-to-lower-case.ts";
import { contentPicture } from "../share-pictures/content-pictures.ts";
import { CarList } from "../vehicle-cards/car-list.tsx";
import type { Route } from "./+types/compare";

/** Two models side by side, in the order of the URL. Serves both orders of a pair; only one is canonical. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { readApp, page } = context.get(requestContext);
  page.dependsOn(STOCK);
  const pair = params.pair.toLowerCase();
  const found = findComparison(pair);
  if (!found) throw new NotFound("Comparison not available");
  redirectToLowerCase(request, `/compare/${pair}`);
  const prices = await priceRangesOfModels(readApp, found.models);
  const cars = await carsNearPrice(readApp, found.models, sharedPrice(prices));
  const models = found.models.map((model, index) => {
    const price = prices[index] ?? null;
    return {
      ...model,
      price: { text: priceRangeText(price), source: onSaleText(price) },
      cars: cars[index] ?? [],
    };
  });
  const { slug, verdict } = found;
  const picture = contentPicture("compare", slug);
  return { models, verdict, path: `/compare/${slug}`, picture };
}

type Loaded = Route.ComponentProps["loaderData"];
type ComparedModel = Loaded["models"][number];

export const missing = {
  title: "Comparison not available",
  text: "We only compare models that we have written about. Each guide links to its comparisons.",
  action: { href: "/models", text: "All model guides" },
};

export const meta = metaOf(({ models, path, picture }: Loaded) => {
  const [first, second] = models.map(({ name }) => name);
  return {
    title: `${first} vs ${second}`,
    description: `A used ${first} or a used ${second}? Battery, real range, charging, pace and price side by side, and who should choose which.`,
    canonical: path,
    picture,
  };
});

export default function ComparePage({ loaderData: { models, verdict, path } }: Route.ComponentProps) {
  const [first, second] = models.map(({ name }) => name);
  const facts = models.flatMap((model) => [
    ...[model.battery, model.range, model.charging, model.acceleration],
    ...model.sources,
  ]);
  return (
    <ModelArticle
      name={`${first} vs ${second}`}
      path={path}
      sources={uniqueSources(facts)}
      closing={{
        title: "Drive both before you decide",
        text: "See what is on sale, or be introduced to at most two local dealers who have one.",
        actions: [
          { href: "/lead", text: "Get Matched" },
          { href: "/browse", text: "Browse every car" },
        ],
      }}
    >
      <h1 className="mt-4 text-title font-bold sm:text-display">
        {first} <span className="text-ink-soft">vs</span> {second}
      </h1>
      <TitledSection id="verdict" heading="Which one is for you?" size="2xl" className="mt-5">
        <Prose html={contentHtml(verdict)} className="mt-3 max-w-none gap-12 lg:columns-2" />
      </TitledSection>
      <TitledSection id="cars" heading="For sale, nearest in price" size="2xl" className="mt-10">
        <div className="mt-4 grid gap-8 lg:grid-cols-2">
          {models.map((model) => (
            <section key={model.slug} aria-label={`${model.name} for sale`}>
              <h3 className="text-lg font-bold">{model.name}</h3>
              {model.cars.length === 0 && <p className="mt-2">{model.price.text}</p>}
              <CarList vehicles={model.cars} columns="sm:grid-cols-2" />
              <p className="mt-4 flex flex-wrap gap-3">
                <ButtonLink href={browseModelHref(model.model)} className="px-5">
                  Browse {model.model}
                </ButtonLink>
                {model.guideSlug !== null && (
                  <ButtonLink href={`/models/${model.guideSlug}`} variant="outline" className="px-5">
                    {model.model} guide
                  </ButtonLink>
                )}
              </p>
            </section>
          ))}
        </div>
      </TitledSection>
      <h2 id="detail" className="mt-12 text-2xl font-bold">
        Side by side
      </h2>
      <ComparisonTable models={models} />
      <TitledSection id="others" heading="Other comparisons" className="mt-14">
        <LinkTiles links={comparisonLinks().filter(({ href }) => href !== path)} />
      </TitledSection>
    </ModelArticle>
  );
}

const ROWS = [
  { fact: "battery", name: "Battery capacity" },
  { fact: "range", name: "Real-world range" },
  { fact: "charging", name: "DC fast charging" },
  { fact: "acceleration", name: "Acceleration" },
  { fact: "price", name: "Used price range" },
] as const;

const LISTS = [
  { list: "pros", name: "Pros", sign: "plus" },
  { list: "cons", name: "Cons", sign: "minus" },
] as const;

/** Each figure with its source, then what speaks for each model and against it. */
function ComparisonTable({ models }: { models: readonly ComparedModel[] }) {
  return (
    <ScrollArea aria-labelledby="detail" className="mt-4 overflow-x-auto rounded-card border border-line">
      <table className="w-full min-w-80 table-fixed border-collapse bg-white text-left max-sm:text-sm">
        <thead className="bg-paper-deep">
          <tr>
            <td className="hidden w-40 p-4 sm:table-cell" />
            {models.map((model) => (
              <th key={model.slug} scope="col" className="p-3 font-bold sm:p-4">
                {model.name}
              </th>
            ))}
          </tr>
        </thead>
        {ROWS.map(({ name, fact }) => (
          <TableRow key={fact} name={name}>
            {models.map((model) => (
              <td key={model.slug} className={CELL}>
                <span className="block font-semibold figures">{model[fact].text}</span>
                <span className="mt-1 block text-xs text-ink-soft">{model[fact].source}</span>
              </td>
            ))}
          </TableRow>
        ))}
        {LISTS.map(({ name, list, sign }) => (
          <TableRow key={list} name={name}>
            {models.map((model) => (
              <td key={model.slug} className={CELL}>
                <HighlightList items={model[list]} sign={sign} />
              </td>
            ))}
          </TableRow>
        ))}
      </table>
    </ScrollArea>
  );
}

const CELL = "px-3 pt-1 pb-3 wrap-anywhere sm:p-4";

/** On phones its name is above the values. */
const TableRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <tbody>
    <tr className="border-t border-line sm:hidden">
      <th scope="rowgroup" colSpan={2} className="px-3 pt-2 font-normal text-ink-soft">
        {name}
      </th>
    </tr>
    <tr className="align-top sm:border-t sm:border-line">
      <th scope="row" className="hidden p-4 font-normal text-ink-soft sm:table-cell">
        {name}
      </th>
      {children}
    </tr>
  </tbody>
);
