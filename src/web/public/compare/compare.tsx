import { data } from "react-router";
import { STOCK } from "#src/domain/pages/cache-tags.ts";
import { missingPageMeta, pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { LinkTiles } from "../page-sections/link-tiles.tsx";
import { MissingPage } from "../page-sections/missing-page.tsx";
import { ModelArticle } from "../page-sections/model-article.tsx";
import { Prose } from "../prose/prose.tsx";
import { redirectToLowerCase } from "../redirect-to-lower-case.ts";
import { contentPicture } from "../share-pictures/content-pictures.ts";
import type { Route } from "./+types/compare";
import { ComparisonTable } from "./comparison-table.tsx";
import { loadComparison } from "./load-comparison.ts";
import { ProsAndCons } from "./pros-and-cons.tsx";
import { SpecCard } from "./spec-card.tsx";

/** Serves both orders of a pair; only one is canonical. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { app, readApp, page } = context.get(requestContext);
  page.dependsOn(STOCK);
  const pair = params.pair.toLowerCase();
  const comparison = await loadComparison(readApp, pair);
  if (!comparison) return data({ comparison, origin: app.publicOrigin }, { status: 404 });
  redirectToLowerCase(request, `/compare/${pair}`);
  const picture = contentPicture("compare", comparison.path.replace("/compare/", ""));
  return data({ comparison: { ...comparison, picture }, origin: app.publicOrigin }, { status: 200 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const comparison = loaderData?.comparison;
  if (!comparison) return missingPageMeta("Comparison not available");
  const [first, second] = comparison.models;
  return pageMeta({
    title: `${first.name} vs ${second.name}`,
    description: `A used ${first.name} or a used ${second.name}? Battery, real range, charging, pace and price side by side, and who should choose which.`,
    canonical: comparison.path,
    origin: loaderData.origin,
    picture: comparison.picture,
  });
};

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { comparison, origin } = loaderData;
  if (!comparison) {
    return (
      <MissingPage
        title="Comparison not available"
        text="We only compare models that we have written about. Each guide links to its comparisons."
        action={{ href: "/models", text: "All model guides" }}
      />
    );
  }
  const { models, verdictHtml, others, sources, path } = comparison;
  const title = `${models[0].name} vs ${models[1].name}`;
  return (
    <ModelArticle
      origin={origin}
      name={title}
      path={path}
      sources={sources}
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
        {models[0].name} <span className="text-ink-soft">vs</span> {models[1].name}
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
      <section aria-labelledby="verdict" className="mt-14">
        <h2 id="verdict" className="mb-4 text-title font-bold">
          Which one is for you?
        </h2>
        <Prose html={verdictHtml} className="max-w-none gap-12 lg:columns-2" />
      </section>
      <div className="mt-14 grid gap-6 md:grid-cols-2">
        {models.map((model) => (
          <ProsAndCons key={model.slug} model={model} />
        ))}
      </div>
      <section aria-labelledby="others" className="mt-14">
        <h2 id="others" className="text-title font-bold">
          Other comparisons
        </h2>
        <LinkTiles links={others} />
      </section>
    </ModelArticle>
  );
}
