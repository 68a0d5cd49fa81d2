import type { MetaDescriptor } from "react-router";
import { BRAND, TITLE_SUFFIX } from "#src/domain/policy/brand.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads.ts";

export interface SharedPicture {
  path: string;
  alt: string;
}

/** Default share picture. Its URL holds the hash of its contents, which a test checks. */
export const SITE_PICTURE: SharedPicture = {
  path: "/og/site/second-spark-967b7fb6db.jpg",
  alt: `Used electric cars from verified UK dealers. Filter by winter range. At most ${MAX_DEALERS_PER_LEAD} dealers, no obligation.`,
};

interface PageMeta {
  /** Without the brand suffix. */
  title: string;
  /** Title exactly as shown by search engines, if an editor wrote one. */
  wholeTitle?: string | undefined;
  description: string;
  canonical: string;
  picture?: SharedPicture;
  type?: "website" | "article";
  noindex?: boolean;
  more?: readonly MetaDescriptor[];
}

/** The routes of the page; the first is the root, whose loader knows the site's own origin. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[];

export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const { title, wholeTitle = `${title}${TITLE_SUFFIX}`, description, canonical } = page;
  const { picture = SITE_PICTURE, type = "website", noindex, more = [] } = page;
  const { publicOrigin: origin = "" } = (matches[0]?.loaderData ?? {}) as { publicOrigin?: string };
  const url = `${origin}${canonical}`;
  const image = `${origin}${picture.path}`;
  return [
    { title: wholeTitle },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: BRAND },
    { property: "og:locale", content: "en_GB" },
    { property: "og:type", content: type },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
    { name: "twitter:image:alt", content: picture.alt },
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
    ...more,
  ];
}

/** Of a page whose tags do not depend on what it shows. */
export const staticMeta =
  (page: PageMeta) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] =>
    pageMeta(matches, page);

/** Of a page that shows what its loader found. */
export const metaOf =
  <Loaded>(describe: (loaded: Loaded) => PageMeta) =>
  ({ loaderData, matches }: { loaderData: Loaded | undefined; matches: Matches }): MetaDescriptor[] =>
    loaderData === undefined ? [] : pageMeta(matches, describe(loaderData));

/** For missing pages: noindex. */
export const missingPageMeta = (title: string): MetaDescriptor[] => [
  { title: `${title}${TITLE_SUFFIX}` },
  { name: "robots", content: "noindex" },
];
