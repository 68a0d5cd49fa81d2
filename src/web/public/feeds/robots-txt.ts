import { DAY_SECONDS } from "#src/domain/time/ago.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/robots-txt";

/**
 * Excludes the portals and sorted duplicates of lists. Allows the photo guidelines, because
 * crawlers must read the page to see its noindex; the longer rule wins.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const lines = [
    "User-agent: *",
    "Disallow: /dealer/",
    "Allow: /dealer/photo-guidelines",
    "Disallow: /admin/",
    "Disallow: /api/",
    "Disallow: /browse?*sort=",
    "Disallow: /browse?*keyword=",
    "Disallow: /search",
    "",
    `Sitemap: ${app.publicOrigin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": `public, max-age=${DAY_SECONDS}`,
    },
  });
}
