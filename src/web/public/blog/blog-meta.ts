import type { MetaDescriptor } from "react-router";
import { BRAND } from "#src/domain/policy/brand.ts";
import { pictureSources } from "#src/domain/vehicles/pictures.ts";
import type { PublishedPost } from "#src/services/posts/post-queries.ts";
import type { ShownPost } from "./shown-post.ts";

export const FEED_LINK: MetaDescriptor = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  href: "/blog/rss.xml",
};

type Article = Omit<PublishedPost, "body_html" | "city"> & Pick<ShownPost, "cover">;

/** https://ogp.me/#type_article */
export const articleMeta = ({ published_at, updated_at, topics }: Article): MetaDescriptor[] => [
  { property: "article:published_time", content: published_at.toISOString() },
  { property: "article:modified_time", content: updated_at.toISOString() },
  ...topics.map((topic) => ({ property: "article:tag", content: topic })),
];

export function articleJsonLd(post: Article, origin: string): Record<string, unknown> {
  const url = `${origin}/blog/${post.slug}`;
  const description = post.meta_description || post.excerpt;
  const publisher = { "@type": "Organization", name: BRAND, url: origin };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: post.title,
    ...(description ? { description } : {}),
    ...(post.cover === null ? {} : { image: [`${origin}${pictureSources(post.cover).src}`] }),
    datePublished: post.published_at.toISOString(),
    dateModified: post.updated_at.toISOString(),
    ...(post.topics.length > 0 ? { keywords: post.topics.join(", ") } : {}),
    author: publisher,
    publisher,
    mainEntityOfPage: url,
    inLanguage: "en-GB",
  };
}
