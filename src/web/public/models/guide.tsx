import { NotFound } from "#src/domain/errors/errors.ts";
import { STOCK } from "#src/domain/pages/cache-tags.ts";
import { browseFiltersToSearch } from "#src/domain/vehicles/browse-filters.ts";
import { newestOfModel } from "#src/services/browse/stock-summary.ts";
import { priceRangeOfModel } from "#src/services/vehicles/market-price/find-price-facts.ts";
import { onSaleText, priceRangeText } from "#src/texts/price-range.ts";
import { comparisonLinks, MODEL_GUIDES } from "#src/web/content/models.ts";
import { metaOf } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { TitledSection } from "#src/web/ui/layout/titled-section.tsx";
import { browseModelHref } from "../browse-href.ts";
import { CarsForSale } from "../page-sections/cars-for-sale.tsx";
import { LinkTiles } from "../page-sections/link-tiles.tsx";
import { ModelArticle } from "../page-sections/model-article.tsx";
import { Contents, FactStrip, HighlightList, Prose } from "../prose/prose.tsx";
import { contentHtml, withSections } from "../prose/prose-html.ts";
import { uniqueSources, withSourceNotes } from "../prose/sources.tsx";
import { redirectToLowerCase } from "../redirect-to-lower-case.ts";
import { contentPicture } from "../share-pictures/content-pictures.ts";
import type { Route } from "./+types/guide";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { readApp, page } = context.get(requestContext);
  page.dependsOn(STOCK);
  const slug = params.slug.toLowerCase();
  const guide = MODEL_GUIDES.get(slug);
  if (!guide) throw new NotFound("Model guide not found");
  redirectToLowerCase(request, `/models/${slug}`);
  const [price, newest] = await Promise.all([
    priceRangeOfModel(readApp, guide),
    newestOfModel(readApp, guide),
  ]);
  return { guide, price, newest, picture: contentPicture("guide", slug) };
}

export const missing = {
  title: "Model guide not found",
  text: "We have no guide to that model, or the link is mistyped.",
  action: { href: "/models", text: "All model guides" },
};

export const meta = metaOf(({ guide, picture }: Route.ComponentProps["loaderData"]) => ({
  title: guide.metaTitle,
  description: guide.metaDescription,
  canonical: `/models/${guide.slug}`,
  picture,
}));

export default function GuidePage({ loaderData: { guide, price, newest } }: Route.ComponentProps) {
  const { slug, model, range, battery, charging, acceleration } = guide;
  const name = `${guide.make} ${model}`;
  const browse = { href: browseModelHref(model), text: `Browse ${model}` };
  const sources = uniqueSources([range, battery, charging, acceleration, ...guide.sources]);
  const { html, sections } = withSections(withSourceNotes(contentHtml(guide.content), sources));
  const comparisons = comparisonLinks(guide);
  return (
    <ModelArticle
      name={name}
      path={`/models/${slug}`}
      sources={sources}
      closing={{
        title: `Found the ${model} for you?`,
        text: "See what is on sale, or be introduced to at most two local dealers who have one.",
        actions: [{ href: "/lead", text: "Get Matched" }, browse],
      }}
    >
      <h1 className="mt-4 text-title font-bold sm:text-display">Used {name}</h1>
      <p className="mt-3 max-w-3xl text-lg text-ink-soft">{guide.description}</p>
      <CarsForSale
        total={price?.on_sale ?? 0}
        where="today"
        cars={newest}
        browse={browse}
        alert={browseFiltersToSearch({ model })}
        location="guide_header"
      />
      <section aria-label="At a glance" className="mt-8">
        <FactStrip
          facts={[
            { name: "Price range", text: priceRangeText(price), source: onSaleText(price) },
            { name: "Real range", ...range },
            { name: "Battery", ...battery },
            { name: "DC charging", ...charging },
            { name: "0-60", ...acceleration },
          ]}
        />
      </section>
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,36rem)_1fr] xl:grid-cols-[13rem_minmax(0,36rem)_1fr]">
        <Contents title="In this guide" sections={sections} />
        <Prose html={html} className="order-2 lg:order-none" />
        <aside
          aria-labelledby="highlights"
          className="self-start rounded-card bg-paper-deep p-6 lg:sticky lg:top-20"
        >
          <h2 id="highlights" className="mb-3 text-xl font-bold">
            Highlights
          </h2>
          <HighlightList items={guide.highlights} />
        </aside>
      </div>
      {comparisons.length > 0 && (
        <TitledSection id="compare" heading={`${model} against the others`} className="mt-14">
          <LinkTiles links={comparisons} />
        </TitledSection>
      )}
    </ModelArticle>
  );
}
