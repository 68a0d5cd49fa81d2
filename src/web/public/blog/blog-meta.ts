import type { MetaDescriptor } from "react-router";
import { BRAND } from "#src/domain/policy/brand.ts";
import { pictureSources } from "#src/domain/vehicles/pictures.ts";

export const FEED_LINK: MetaDescriptor = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  href: "/blog/rss.xml",
};

interface Article {
  slug: string;
  title: string;
  excerpt: string;
  meta_description: string;
  topics: readonly string[];
  cover: string | null;
  published_at: Date;
  updated_at: Date;
}

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
