import { IMAGE_URL_MAX_LENGTH } from "../../policy/imports.ts";

/** Separators. URLs may contain some of them. */
const MARKS = /[|;,\s"'[\]{}]+/g;
const SEPARATOR = /[|;,\s]/;
/** AutoTrader's URLs have it where a size may be named: without it they give the whole picture. */
const SIZE_PLACE = /\{resize\}\//i;
const URL_START = /(?:https?:)?\/\//iy;

/** Deduplicated, in order. Names of files in an archive cannot be fetched. */
export function readPictures(cells: readonly string[]): string[] {
  const urls = cells
    .flatMap(urlsIn)
    .map((url) => (url.startsWith("//") ? `https:${url}` : url).replace(SIZE_PLACE, ""));
  return [...new Set(urls)].filter(isFetchable);
}

function urlsIn(cell: string): string[] {
  // Meta's catalogue may have JSON in one cell.
  if (/^\s*[[{]/.test(cell)) return [...cell.matchAll(/https?:\/\/[^\s"']+/gi)].map(([url]) => url);
  return splitBeforeUrls(cell).map((part) => withoutSeparators(part.trim()).replaceAll("&amp;", "&"));
}

function splitBeforeUrls(cell: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { index, 0: marks } of cell.matchAll(MARKS)) {
    URL_START.lastIndex = index + marks.length;
    if (!SEPARATOR.test(marks) || !URL_START.test(cell)) continue;
    parts.push(cell.slice(start, index));
    start = index + marks.length;
  }
  return [...parts, cell.slice(start)];
}

function withoutSeparators(url: string): string {
  let end = url.length;
  while (/[|;,\s"']/.test(url.charAt(end - 1))) end -= 1;
  return url.slice(0, end);
}

const VIDEO = /\.(mp4|mov|webm|m3u8)(\?|$)/i;

function isFetchable(url: string): boolean {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url) || VIDEO.test(url)) return false;
  const { username, password, href } = new URL(url);
  return !username && !password && href.length <= IMAGE_URL_MAX_LENGTH;
}
