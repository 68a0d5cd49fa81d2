import type { MetaDescriptor } from "react-router";
import { BRAND, TITLE_SUFFIX } from "#src/domain/policy.ts";

interface PageMeta {
  /** Without the brand suffix. */
  title: string;
  description: string;
  /** Path, from the slash, of the one address under which search engines shall know this page. */
  canonical: string;
  origin: string;
  /** Path of a picture for cards in messages and social networks. */
  picture?: string | undefined;
  noindex?: boolean;
}

/** What search engines and link previews read of a page. */
export function pageMeta({ title, description, canonical, origin, picture, noindex }: PageMeta): MetaDescriptor[] {
  const url = `${origin}${canonical}`;
  const full = `${title}${TITLE_SUFFIX}`;
  return [
    { title: full },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: BRAND },
    { property: "og:locale", content: "en_GB" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...(picture ? [{ property: "og:image", content: `${origin}${picture}` }] : []),
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
