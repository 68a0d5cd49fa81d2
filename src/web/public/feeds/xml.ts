import { xmlText } from "#src/domain/text/xml-text.ts";

/** @param maxAge seconds; without it the page cache sets the header */
export function xmlResponse(
  body: string,
  { type = "application/xml", maxAge }: { type?: string; maxAge?: number } = {},
) {
  const headers = new Headers({ "Content-Type": `${type}; charset=utf-8` });
  if (maxAge !== undefined) headers.set("Cache-Control", `public, max-age=${maxAge}`);
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, { headers });
}

export interface SitemapEntry {
  url: string;
  /** Omitted when the last change is unknown. */
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
