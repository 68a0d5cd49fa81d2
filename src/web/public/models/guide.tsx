import { data } from "react-router";
import { STOCK } from "#src/domain/pages/cache-tags.ts";
import { missingPageMeta, pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { BodyStyleArt } from "#src/web/ui/pictures/body-style-art.tsx";
import { browseModelHref } from "../browse-href.ts";
import { HeadActions } from "../page-sections/head-actions.tsx";
import { LinkTiles } from "../page-sections/link-tiles.tsx";
import { MissingPage } from "../page-sections/missing-page.tsx";
import { ModelArticle } from "../page-sections/model-article.tsx";
import { Contents } from "../prose/contents.tsx";
import { FactStrip } from "../prose/fact-strip.tsx";
import { HighlightList } from "../prose/highlight-list.tsx";
import { Prose } from "../prose/prose.tsx";
import { redirectToLowerCase } from "../redirect-to-lower-case.ts";
import { contentPicture } from "../share-pictures/content-pictures.ts";
import type { Route } from "./+types/guide";
import { loadGuide } from "./load-guide.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { app, readApp, page } = context.get(requestContext);
  page.dependsOn(STOCK);
  const guide = await loadGuide(readApp, params.slug.toLowerCase());
  if (!guide) return data({ guide, origin: app.publicOrigin }, { status: 404 });
  redirectToLowerCase(request, `/models/${guide.slug}`);
  const picture = contentPicture("guide", guide.slug);
  return data({ guide: { ...guide, picture }, origin: app.publicOrigin }, { status: 200 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const guide = loaderData?.guide;
  if (!guide) return missingPageMeta("Model guide not found");
  return pageMeta({
    title: guide.meta_title,
    description: guide.meta_description,
    canonical: `/models/${guide.slug}`,
    origin: loaderData.origin,
    picture: guide.picture,
  });
};

export default function GuidePage({ loaderData }: Route.ComponentProps) {
  const { guide, origin } = loaderData;
  if (!guide) {
    return (
      <MissingPage
        title="Model guide not found"
        text="We have no guide to that model, or the link is mistyped."
        action={{ href: "/models", text: "All model guides" }}
      />
    );
  }
  const browse = { href: browseModelHref(guide.model), text: `Browse ${guide.model}` };
  return (
    <ModelArticle
      origin={origin}
      name={guide.name}
      path={`/models/${guide.slug}`}
      sources={guide.sources}
      closing={{
        title: `Found the ${guide.model} for you?`,
        text: "See what is on sale, or let at most two local dealers who have one come to you.",
        actions: [{ href: "/lead", text: "Get Matched" }, browse],
      }}
    >
      <header className="mt-4 grid items-center gap-8 md:grid-cols-[1.2fr_1fr]">
        <div>
          <h1 className="text-display font-bold">Used {guide.name}</h1>
          <p className="mt-4 max-w-xl text-lg text-ink-soft">{guide.description}</p>
          <HeadActions location="guide_header" browse={browse} />
        </div>
        <div className="grid place-items-center rounded-card bg-teal-wash px-8 py-10">
          <BodyStyleArt body_style={guide.body_style} className="w-full max-w-sm" />
        </div>
      </header>
      <section aria-label="At a glance" className="mt-8">
        <FactStrip facts={guide.strip} columns={5} />
      </section>
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,36rem)_1fr] xl:grid-cols-[13rem_minmax(0,36rem)_1fr]">
        <Contents title="In this guide" sections={guide.sections} />
        <Prose html={guide.html} className="order-2 lg:order-none" />
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
      {guide.comparisons.length > 0 && (
        <section aria-labelledby="compare" className="mt-14">
          <h2 id="compare" className="text-title font-bold">
            {guide.model} against the others
          </h2>
          <LinkTiles links={guide.comparisons} />
        </section>
      )}
    </ModelArticle>
  );
}
