import { STOCK } from "#src/domain/pages/cache-tags.ts";
import { priceRangesOfModels } from "#src/services/vehicles/market-price/find-price-facts.ts";
import { onSaleText, priceFromText } from "#src/texts/price-range.ts";
import { MODEL_CARDS } from "#src/web/content/model-cards.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { comparisonLinks } from "../compare/comparison-links.ts";
import { ClosingBand } from "../page-sections/closing-band.tsx";
import { LinkTiles } from "../page-sections/link-tiles.tsx";
import { showFact } from "../prose/shown-fact.ts";
import type { Route } from "./+types/models";
import { ModelCard } from "./model-card.tsx";

/** Highlights shown on a card. */
const HIGHLIGHTS = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { app, readApp, page } = context.get(requestContext);
  page.dependsOn(STOCK);
  const prices = await priceRangesOfModels(readApp, MODEL_CARDS);
  const cards = MODEL_CARDS.map((card, index) => {
    const price = prices[index] ?? null;
    return {
      slug: card.slug,
      make: card.make,
      model: card.model,
      body_style: card.bodyStyle,
      description: card.description,
      price_from: priceFromText(price),
      on_sale: onSaleText(price),
      rangeFrom: showFact(card.rangeFrom),
      highlights: card.highlights.slice(0, HIGHLIGHTS),
    };
  });
  return { cards, comparisons: comparisonLinks(), origin: app.publicOrigin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Used EV model guides",
    description:
      "Six used electric cars, version by version: winter range, charging, known faults, warranty, and what they cost on this site today.",
    canonical: "/models",
    origin: loaderData?.origin ?? "",
  });

export default function ModelsPage({ loaderData }: Route.ComponentProps) {
  const { cards, comparisons } = loaderData;
  return (
    <>
      <div className="page py-10">
        <h1 className="text-display font-bold">Model guides</h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">
          Six used electric cars worth knowing well: what each is like to own, how far it goes in winter, what
          goes wrong, and what to look at before you pay.
        </p>
        <ul className="mt-10 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {cards.map((card) => (
            <li key={card.slug} className="flex [&>article]:grow">
              <ModelCard card={card} />
            </li>
          ))}
        </ul>
        <section aria-labelledby="compare" className="mt-16">
          <h2 id="compare" className="text-title font-bold">
            Torn between two?
          </h2>
          <p className="mt-2 max-w-2xl text-ink-soft">
            Side by side, with the strengths of each and who should choose which.
          </p>
          <LinkTiles links={comparisons} />
        </section>
      </div>
      <ClosingBand
        title="Know what you want?"
        text="Say it once. We introduce you to at most two local dealers who have it, free and with no obligation."
        actions={[
          { href: "/lead", text: "Get Matched" },
          { href: "/browse", text: "Browse every car" },
        ]}
      />
    </>
  );
}
