import { NotFound } from "#src/domain/errors/errors.ts";
import { STOCK } from "#src/domain/pages/cache-tags.ts";
import { priceRangesOfModels } from "#src/services/vehicles/market-price/find-price-facts.ts";
import { onSaleText, priceRangeText } from "#src/texts/price-range.ts";
import { comparisonLinks, findComparison } from "#src/web/content/models.ts";
import { metaOf } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { ScrollArea } from "#src/web/ui/layout/scroll-area.tsx";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { BodyStyleArt } from "#src/web/ui/pictures/body-style-art.tsx";
import { browseModelHref } from "../browse-href.ts";
import { LinkTiles } from "../page-sections/link-tiles.tsx";
import { ModelArticle } from "../page-sections/model-article.tsx";
import { HighlightList, Prose } from "../prose/prose.tsx";
import { contentHtml } from "../prose/prose-html.ts";
import { uniqueSources } from "../prose/sources.tsx";
import { redirectToLowerCase } from "../redirect-to-lower-case.ts";
import { contentPicture } from "../share-pictures/content-pictures.ts";
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
  const models = found.models.map((model, index) => {
    const price = prices[index] ?? null;
    return { ...model, price: { text: priceRangeText(price), source: onSaleText(price) } };
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
        text: "See what is on sale near you, or let at most two local dealers who have one come to you.",
        actions: [
          { href: "/lead", text: "Get Matched" },
          { href: "/browse", text: "Browse every car" },
        ],
      }}
    >
      <h1 className="mt-4 text-display font-bold">
        {first} <span className="text-ink-soft">vs</span> {second}
      </h1>
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        {models.map((model) => (
          <SpecCard key={model.slug} model={model} />
        ))}
      </div>
      <h2 id="detail" className="mt-14 text-title font-bold">
        In detail
      </h2>
      <ComparisonTable models={models} />
      <TitledSection id="verdict" heading="Which one is for you?" className="mt-14">
        <Prose html={contentHtml(verdict)} className="mt-4 max-w-none gap-12 lg:columns-2" />
      </TitledSection>
      <div className="mt-14 grid gap-6 md:grid-cols-2">
        {models.map((model) => (
          <ProsAndCons key={model.slug} model={model} />
        ))}
      </div>
      <TitledSection id="others" heading="Other comparisons" className="mt-14">
        <LinkTiles links={comparisonLinks().filter(({ href }) => href !== path)} />
      </TitledSection>
    </ModelArticle>
  );
}

function SpecCard({ model }: { model: ComparedModel }) {
  return (
    <section
      aria-label={`${model.name} at a glance`}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-white shadow-card"
    >
      <div className="grid place-items-center bg-teal-wash px-8 pt-8 pb-4">
        <BodyStyleArt bodyStyle={model.bodyStyle} className="w-full max-w-64" />
      </div>
      <div className="flex grow flex-col p-5">
        <h2 className="text-2xl font-bold">{model.name}</h2>
        <dl className="mt-3 mb-5">
          {ROWS.map(({ fact, short }) => (
            <div key={fact} className="grid grid-cols-[6rem_1fr] gap-3 border-t border-line py-2.5">
              <dt className="text-ink-soft">{short}</dt>
              <dd className="font-semibold figures">{model[fact].text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-auto flex flex-wrap gap-2">
          <ButtonLink href={browseModelHref(model.model)} className="px-5">
            Browse {model.model}
          </ButtonLink>
          {model.guideSlug !== null && (
            <ButtonLink href={`/models/${model.guideSlug}`} variant="outline" className="px-5">
              {model.model} guide
            </ButtonLink>
          )}
        </p>
      </div>
    </section>
  );
}

const ROWS = [
  { fact: "battery", short: "Battery", name: "Battery capacity" },
  { fact: "range", short: "Range", name: "Real-world range" },
  { fact: "charging", short: "Charging", name: "DC fast charging" },
  { fact: "acceleration", short: "0-60", name: "Acceleration" },
  { fact: "price", short: "Price", name: "Used price range" },
] as const;

/** Each figure with its source. Scrolls in its own container on small phones. */
function ComparisonTable({ models }: { models: readonly ComparedModel[] }) {
  return (
    <ScrollArea aria-labelledby="detail" className="mt-5 overflow-x-auto rounded-card border border-line">
      <table className="w-full min-w-80 table-fixed border-collapse bg-white text-left max-sm:text-sm">
        <thead className="bg-paper-deep">
          <tr>
            <td className="w-[26%] p-2 sm:w-40 sm:p-4" />
            {models.map((model) => (
              <th key={model.slug} scope="col" className="p-2 font-bold sm:p-4">
                {model.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ name, fact }) => {
            const differs = new Set(models.map((model) => model[fact].text)).size > 1;
            return (
              <tr key={fact} className={`border-t border-line align-top ${differs ? "bg-teal-wash" : ""}`}>
                <th scope="row" className="p-2 font-semibold text-ink-soft max-sm:text-xs sm:p-4">
                  {name}
                  <span className={`block text-xs ${differs ? "text-teal-deep" : "font-normal"}`}>
                    {differs ? "differs" : "the same"}
                  </span>
                </th>
                {models.map((model) => (
                  <td key={model.slug} className="p-2 sm:p-4">
                    <span className="block font-semibold figures">{model[fact].text}</span>
                    <span className="mt-1 block text-xs text-ink-soft">{model[fact].source}</span>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function ProsAndCons({ model }: { model: ComparedModel }) {
  return (
    <section
      aria-label={`Pros and cons of the ${model.name}`}
      className="rounded-card border border-line bg-white p-6"
    >
      <h2 className="text-2xl font-bold">{model.name}</h2>
      <h3 className="mt-4 mb-2 text-lg font-bold">Pros</h3>
      <HighlightList items={model.pros} sign="plus" />
      <h3 className="mt-5 mb-2 text-lg font-bold">Cons</h3>
      <HighlightList items={model.cons} sign="minus" />
    </section>
  );
}
