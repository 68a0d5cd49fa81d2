import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";
import { ButtonLink } from "#src/web/ui/button.tsx";
import { BodyStyleArt } from "#src/web/ui/pictures/body-style-art.tsx";
import { browseModelHref } from "../browse-href.ts";
import { HighlightList } from "../prose/highlight-list.tsx";
import type { ShownFact } from "../prose/shown-fact.ts";

interface ModelCardProps {
  card: {
    slug: string;
    make: string;
    model: string;
    body_style: BodyStyle;
    description: string;
    price_from: string;
    on_sale: string;
    rangeFrom: ShownFact;
    highlights: readonly string[];
  };
}

export function ModelCard({ card }: ModelCardProps) {
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-line bg-white shadow-card">
      <div className="grid place-items-center bg-teal-wash px-8 pt-8 pb-4">
        <BodyStyleArt body_style={card.body_style} className="w-full max-w-64" />
      </div>
      <div className="flex grow flex-col p-5">
        <h2 className="text-2xl leading-tight font-bold">
          <a href={`/models/${card.slug}`} className="hover:text-teal hover:underline">
            {card.make} {card.model}
          </a>
        </h2>
        <p className="mt-2 text-ink-soft">{card.description}</p>
        <dl className="mt-4 grid grid-cols-2 gap-4 border-y border-line py-3">
          <Fact name="Price from" value={card.price_from} source={card.on_sale} />
          <Fact name="Range from" value={card.rangeFrom.text} source={card.rangeFrom.source} />
        </dl>
        <div className="mt-4 mb-5">
          <HighlightList items={card.highlights} />
        </div>
        <p className="mt-auto flex flex-wrap gap-x-4 gap-y-2">
          <ButtonLink href={`/models/${card.slug}`} className="px-5">
            Read the guide
            <span className="sr-only"> to the {card.model}</span>
          </ButtonLink>
          <a
            href={browseModelHref(card.model)}
            className="inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4"
          >
            Browse {card.model}
          </a>
        </p>
      </div>
    </article>
  );
}

function Fact({ name, value, source }: { name: string; value: string; source: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>
        <span className="block leading-snug font-semibold figures">{value}</span>
        <span className="mt-1 block text-xs text-ink-soft">{source}</span>
      </dd>
    </div>
  );
}
