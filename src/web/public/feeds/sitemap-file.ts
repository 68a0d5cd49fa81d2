import type { AppContext } from "#src/services/app-context.ts";
import { selectSitemapDealers } from "#src/services/dealers/public-dealer-queries.ts";
import { dependsOnPosts, listPublishedPosts } from "#src/services/posts/post-queries.ts";
import { selectSitemapVehicles } from "#src/services/vehicles/sitemap/sitemap-queries.ts";
import { requestContext } from "#src/web/request-context.ts";
import { siteLinkGroups } from "../sitemap/site-links.ts";
import type { Route } from "./+types/sitemap-file";
import { type SitemapEntry, urlSet, xmlResponse } from "./xml.ts";

/** /sitemaps/pages.xml, posts.xml, dealers.xml, vehicles-1.xml and so on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { readApp, page } = context.get(requestContext);
  if (params.file === "posts.xml") await dependsOnPosts(readApp, page);
  const entries = await entriesOf(readApp, params.file);
  if (entries.length === 0) throw new Response("Not found", { status: 404 });
  return xmlResponse(urlSet(entries));
}

async function entriesOf(readApp: AppContext, file: string): Promise<SitemapEntry[]> {
  const origin = readApp.publicOrigin;
  if (file === "pages.xml") {
    const links = siteLinkGroups().flatMap((group) => group.links);
    return links.filter((link) => !link.unlisted).map(({ href }) => ({ url: `${origin}${href}` }));
  }
  if (file === "posts.xml") {
    const posts = await listPublishedPosts(readApp);
    return posts.map(({ slug, updated_at }) => ({ url: `${origin}/blog/${slug}`, updated_at }));
  }
  if (file === "dealers.xml") {
    const dealers = await selectSitemapDealers(readApp.db);
    return dealers.map(({ slug, updated_at }) => ({ url: `${origin}/dealers/${slug}`, updated_at }));
  }
  const part = /^vehicles-([1-9]\d*)\.xml$/.exec(file)?.[1];
  if (part === undefined) return [];
  const vehicles = await selectSitemapVehicles(readApp.db, Number(part));
  return vehicles.map(({ vehicle_id, updated_at }) => ({
    url: `${origin}/vehicle/${vehicle_id}`,
    updated_at,
  }));
}
