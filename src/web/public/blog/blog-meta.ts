import type { MetaDescriptor } from "react-router";

export const FEED_LINK: MetaDescriptor = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  href: "/blog/rss.xml",
};

interface Article {
  published_at: Date;
  updated_at: Date;
  topics: readonly string[];
}

/** https://ogp.me/#type_article */
export const articleMeta = ({ published_at, updated_at, topics }: Article): MetaDescriptor[] => [
  { property: "article:published_time", content: published_at.toISOString() },
  { property: "article:modified_time", content: updated_at.toISOString() },
  ...topics.map((topic) => ({ property: "article:tag", content: topic })),
];
