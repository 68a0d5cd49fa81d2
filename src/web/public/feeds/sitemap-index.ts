import { selectSitemapDealers } from "#src/services/dealers/public-dealer-queries.ts";
import { dependsOnPosts, listPublishedPosts } from "#src/services/posts/post-queries.ts";
import { selectSitemapParts } from "#src/services/vehicles/sitemap/sitemap-queries.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/sitemap-index";
import { sitemapIndex, xmlResponse } from "./xml.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { app, readApp, page } = context.get(requestContext);
  await dependsOnPosts(readApp, page);
  const [posts, dealers, parts] = await Promise.all([
    listPublishedPosts(readApp),
    selectSitemapDealers(readApp.db),
    selectSitemapParts(readApp.db),
  ]);
  const file = (name: string) => `${app.publicOrigin}/sitemaps/${name}.xml`;
  const newestPost = Math.max(...posts.map((post) => post.updated_at.getTime()));
  const newestDealer = Math.max(...dealers.map((dealer) => dealer.updated_at.getTime()));
  return xmlResponse(
    sitemapIndex([
      { url: file("pages") },
      ...(posts.length > 0 ? [{ url: file("posts"), updated_at: new Date(newestPost) }] : []),
      ...(dealers.length > 0 ? [{ url: file("dealers"), updated_at: new Date(newestDealer) }] : []),
      ...parts.map(({ part, updated_at }) => ({ url: file(`vehicles-${part}`), updated_at })),
    ]),
  );
}
