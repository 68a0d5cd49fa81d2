import { data } from "react-router";
import { STOCK } from "#src/domain/pages/cache-tags.ts";
import { missingPageMeta, pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Breadcrumbs } from "#src/web/ui/layout/breadcrumbs.tsx";
import { browseAreaHref } from "../browse-href.ts";
import { ClosingBand } from "../page-sections/closing-band.tsx";
import { HeadActions } from "../page-sections/head-actions.tsx";
import { LinkTiles } from "../page-sections/link-tiles.tsx";
import { MissingPage } from "../page-sections/missing-page.tsx";
import { FactStrip } from "../prose/fact-strip.tsx";
import { Prose } from "../prose/prose.tsx";
import { SourceList } from "../prose/source-list.tsx";
import { redirectToLowerCase } from "../redirect-to-lower-case.ts";
import { contentPicture } from "../share-pictures/content-pictures.ts";
import type { Route } from "./+types/city";
import { CityAreas } from "./city-areas.tsx";
import { CityModels } from "./city-models.tsx";
import { CityNewest } from "./city-newest.tsx";
import { loadCity } from "./load-city.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { app, readApp, page } = context.get(requestContext);
  page.dependsOn(STOCK);
  const city = await loadCity(readApp, params.city.toLowerCase());
  if (!city) return data({ city, origin: app.publicOrigin }, { status: 404 });
  redirectToLowerCase(request, `/used-evs/${city.slug}`);
  const picture = contentPicture("city", city.slug);
  return data({ city: { ...city, picture }, origin: app.publicOrigin }, { status: 200 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const city = loaderData?.city;
  if (!city) return missingPageMeta("City not found");
  return pageMeta({
    title: city.meta_title,
    description: city.meta_description,
    canonical: `/used-evs/${city.slug}`,
    origin: loaderData.origin,
    picture: city.picture,
  });
};

export default function CityPage({ loaderData }: Route.ComponentProps) {
  const { city, origin } = loaderData;
  if (!city) {
    return (
      <MissingPage
        title="City not found"
        text="We have no page about that city yet. You can still browse cars from all over the country."
        action={{ href: "/browse", text: "Browse every car" }}
      />
    );
  }
  const browse = { href: browseAreaHref(city.firstArea), text: `Browse cars in ${city.name}` };
  return (
    <>
      <article className="page py-6">
        <Breadcrumbs
          origin={origin}
          trail={[
            { name: "Home", path: "/" },
            { name: `Used EVs in ${city.name}`, path: `/used-evs/${city.slug}` },
          ]}
        />
        <header className="mt-4 grid gap-10 lg:grid-cols-[minmax(0,36rem)_1fr] lg:items-end">
          <div>
            <h1 className="text-display font-bold">Used electric cars in {city.name}</h1>
            <Prose html={city.introHtml} className="mt-5" />
            <HeadActions location="city_header" browse={browse} />
          </div>
          <section aria-label={`${city.name} in figures`}>
            <FactStrip facts={city.strip} columns={2} />
          </section>
        </header>
        <div className="mt-16 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,36rem)_1fr] xl:gap-20">
          <section aria-labelledby="local">
            <h2 id="local" className="mb-4 text-title font-bold">
              Charging and driving in {city.name}
            </h2>
            <Prose html={city.localInfoHtml} />
          </section>
          <aside aria-labelledby="benefits" className="self-start rounded-card bg-paper-deep p-6">
            <h2 id="benefits" className="mb-4 text-2xl font-bold">
              What an electric car gives you here
            </h2>
            <Prose html={city.benefitsHtml} className="prose-compact" />
          </aside>
        </div>
        <CityNewest city={city.name} vehicles={city.newest} />
        <CityModels city={city.name} models={city.popularModels} />
        <CityAreas city={city.name} areas={city.areas} />
        <section aria-labelledby="cities" className="mt-14">
          <h2 id="cities" className="text-title font-bold">
            Other cities
          </h2>
          <LinkTiles links={city.otherCities} />
        </section>
        <SourceList sources={city.sources} />
      </article>
      <ClosingBand
        title={`Looking in ${city.name}?`}
        text="Tell us what you need and how far you would travel. At most two local dealers get your details."
        actions={[{ href: "/lead", text: "Get Matched" }, browse]}
      />
    </>
  );
}
