import type { MetaDescriptor } from "react-router";
import { BRAND, TITLE_SUFFIX } from "#src/domain/policy.ts";

interface PageMeta {
  /** Without the brand suffix. */
  title: string;
  /** The title exactly as search engines shall show it, where an editor has written one. */
  whole_title?: string | undefined;
  description: string;
  /** Path, from the slash, of the one address under which search engines shall know this page. */
  canonical: string;
  origin: string;
  /** Path of a picture for cards in messages and social networks. */
  picture?: string | undefined;
  article?: { published_at: Date; updated_at: Date; topics: readonly string[] };
  /** Path of the feed that tells of new pages like this one. */
  feed?: string;
  noindex?: boolean;
}

/** What search engines and link previews read of a page. */
export function pageMeta({
  title,
  whole_title = `${title}${TITLE_SUFFIX}`,
  description,
  canonical,
  origin,
  picture,
  article,
  feed,
  noindex,
}: PageMeta): MetaDescriptor[] {
  const url = `${origin}${canonical}`;
  return [
    { title: whole_title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    ...(feed
      ? [{ tagName: "link", rel: "alternate", type: "application/rss+xml", href: feed } as const]
      : []),
    { property: "og:site_name", content: BRAND },
    { property: "og:locale", content: "en_GB" },
    { property: "og:type", content: article ? "article" : "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(picture ? [{ property: "og:image", content: `${origin}${picture}` }] : []),
    ...(article ? articleProperties(article) : []),
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    ...(picture ? [{ name: "twitter:image", content: `${origin}${picture}` }] : []),
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

/** For what is not there: search engines forget it, and the tab says so. */
export const missingPageMeta = (title: string): MetaDescriptor[] => [
  { title: `${title}${TITLE_SUFFIX}` },
  { name: "robots", content: "noindex" },
];

const articleProperties = ({ published_at, updated_at, topics }: NonNullable<PageMeta["article"]>) => [
  { property: "article:published_time", content: published_at.toISOString() },
  { property: "article:modified_time", content: updated_at.toISOString() },
  ...topics.map((topic) => ({ property: "article:tag", content: topic })),
];
