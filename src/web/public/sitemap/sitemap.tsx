import { STOCK } from "#src/domain/pages/cache-tags.ts";
import { selectSitemapDealers } from "#src/services/dealers/public-dealer-queries.ts";
import { staticMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/sitemap";
import { type SiteLinkGroup, siteLinkGroups } from "./site-links.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { readApp, page } = context.get(requestContext);
  page.dependsOn(STOCK);
  const dealers: SiteLinkGroup = {
    title: "Verified Dealers",
    links: (await selectSitemapDealers(readApp.db)).map(({ slug, name, town }) => ({
      href: `/dealers/${slug}`,
      text: [name, town].filter(Boolean).join(", "),
    })),
  };
  const groups = [...siteLinkGroups(), dealers].filter(({ links }) => links.length > 0);
  return { groups };
}

export const meta = staticMeta({
  title: "Sitemap",
  description:
    "Every part of the site on one page: the main pages, model guides, city pages, and pages for dealers.",
  canonical: "/sitemap",
});

export default function SitemapPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page py-10">
      <h1 className="text-display font-bold">Sitemap</h1>
      <div className="mt-10 gap-10 sm:columns-2 lg:columns-3">
        {loaderData.groups.map(({ title, links }) => (
          <section key={title} aria-label={title} className="mb-10 break-inside-avoid">
            <h2 className="border-b border-line pb-2 text-xl font-bold">{title}</h2>
            <ul className="mt-2">
              {links.map(({ href, text }) => (
                <li key={href}>
                  <a href={href} className="inline-block py-1 text-teal underline-offset-4 hover:underline">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
