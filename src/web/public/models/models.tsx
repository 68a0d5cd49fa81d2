import { STOCK } from "#src/domain/pages/cache-tags.ts";
import { priceRangesOfModels } from "#src/services/vehicles/market-price/find-price-facts.ts";
import { onSaleText, type PriceRange, priceFromText } from "#src/texts/price-range.ts";
import { comparisonLinks, MODEL_GUIDES, type ModelGuide } from "#src/web/content/models.ts";
import { staticMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { BodyStyleArt } from "#src/web/ui/pictures/body-style-art.tsx";
import { browseModelHref } from "../browse-href.ts";
import { ClosingBand } from "../page-sections/closing-band.tsx";
import { LinkTiles } from "../page-sections/link-tiles.tsx";
import { HighlightList, type StripFact } from "../prose/prose.tsx";
import type { Route } from "./+types/models";

export async function loader({ context }: Route.LoaderArgs) {
  const { readApp, page } = context.get(requestContext);
  page.dependsOn(STOCK);
  return { prices: await priceRangesOfModels(readApp, [...MODEL_GUIDES.values()]) };
}

export const meta = staticMeta({
  title: "Used EV model guides",
  description:
    "Six used electric cars, version by version: winter range, charging, known faults, warranty, and what they cost on this site today.",
  canonical: "/models",
});

export default function ModelsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="page py-10">
        <h1 className="text-display font-bold">Model guides</h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">
          Six used electric cars worth knowing well: what each is like to own, how far it goes in winter, what
          goes wrong, and what to look at before you pay.
        </p>
        <ul className="mt-10 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {[...MODEL_GUIDES.values()].map((card, index) => (
            <li key={card.slug} className="flex [&>article]:grow">
              <ModelCard card={card} price={loaderData.prices[index] ?? null} />
            </li>
          ))}
        </ul>
        <TitledSection id="compare" heading="Torn between two?" className="mt-16">
          <p className="mt-2 max-w-2xl text-ink-soft">
            Side by side, with the strengths of each and who should choose which.
          </p>
          <LinkTiles links={comparisonLinks()} />
        </TitledSection>
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

function ModelCard({ card, price }: { card: ModelGuide; price: PriceRange | null }) {
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-line bg-white shadow-card">
      <div className="grid place-items-center bg-teal-wash px-8 pt-8 pb-4">
        <BodyStyleArt bodyStyle={card.bodyStyle} className="w-full max-w-64" />
      </div>
      <div className="flex grow flex-col p-5">
        <h2 className="text-2xl leading-tight font-bold">
          <a href={`/models/${card.slug}`} className="hover:text-teal hover:underline">
            {card.make} {card.model}
          </a>
        </h2>
        <p className="mt-2 text-ink-soft">{card.description}</p>
        <dl className="mt-4 grid grid-cols-2 gap-4 border-y border-line py-3">
          <Fact name="Price from" text={priceFromText(price)} source={onSaleText(price)} />
          <Fact name="Range from" {...card.lowestRange} />
        </dl>
        <div className="mt-4 mb-5">
          <HighlightList items={card.cardHighlights} />
        </div>
        <p className="mt-auto flex flex-wrap gap-x-4 gap-y-2">
          <ButtonLink href={`/models/${card.slug}`} className="px-5">
            Read the guide
            <span className="sr-only"> to the {card.model}</span>
          </ButtonLink>
          <a
            href={browseModelHref(card.model)}
            className="inline-flex min-h-11 items-center font-semibold link"
          >
            Browse {card.model}
          </a>
        </p>
      </div>
    </article>
  );
}

function Fact({ name, text, source }: StripFact) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>
        <span className="block leading-snug font-semibold figures">{text}</span>
        <span className="mt-1 block text-xs text-ink-soft">{source}</span>
      </dd>
    </div>
  );
}
