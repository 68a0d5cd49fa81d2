import { xmlText } from "./xml.ts";

/** Crawlers come once a day; asked more often, they may be told the same. */
export const SITEMAP_MAX_AGE_SECONDS = 3600;

export interface SitemapEntry {
  url: string;
  /** When it really changed; left out where nobody knows. */
  updated_at?: Date;
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const urlSet = (entries: readonly SitemapEntry[]): string =>
  `<urlset ${NAMESPACE}>\n${entries.map((entry) => element("url", entry)).join("\n")}\n</urlset>`;

export const sitemapIndex = (entries: readonly SitemapEntry[]): string =>
  `<sitemapindex ${NAMESPACE}>\n${entries.map((entry) => element("sitemap", entry)).join("\n")}\n</sitemapindex>`;

function element(name: "url" | "sitemap", { url, updated_at }: SitemapEntry): string {
  const changed = updated_at === undefined ? "" : `<lastmod>${updated_at.toISOString()}</lastmod>`;
  return `<${name}><loc>${xmlText(url)}</loc>${changed}</${name}>`;
}
