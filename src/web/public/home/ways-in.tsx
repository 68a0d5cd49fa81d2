import { formatNumber } from "#src/domain/format/format.ts";
import type { StockSummary } from "#src/services/browse/stock-summary.ts";
import { BodyStyleArt } from "#src/web/ui/pictures/body-style-art.tsx";
import { browseHref } from "../browse-href.ts";

/** Body styles and winter ranges with what they find. */
export function WaysIn({ bodies, winterBands }: Pick<StockSummary, "bodies" | "winterBands">) {
  return (
    <section aria-label="Start with a kind of car" className="page mt-16">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {bodies
          .filter(({ count }) => count > 0)
          .map(({ body_style, count }) => (
            <li key={body_style} className="flex">
              <a
                href={browseHref({ bodyStyle: body_style })}
                className="grow rounded-card border border-line bg-white p-3 text-center hover:border-teal"
              >
                <BodyStyleArt body_style={body_style} className="mx-auto h-14 w-auto" />
                <span className="font-semibold">{body_style}</span>{" "}
                <span className="text-ink-soft figures">({formatNumber(count)})</span>
              </a>
            </li>
          ))}
      </ul>
      <h2 className="mt-8 text-xl font-bold">How far in winter?</h2>
      <p className="mt-1 text-ink-soft">
        Computed at 0 °C where the dealer confirmed the version; otherwise the dealer's figure.
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {winterBands.map(({ miles, count }) => (
          <li key={miles}>
            <a
              href={browseHref({ minWinterRange: miles, sort: "winter-range-desc" })}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-white px-4 font-semibold figures hover:border-ink"
            >
              {miles} miles or more <span className="font-normal text-ink-soft">({formatNumber(count)})</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
