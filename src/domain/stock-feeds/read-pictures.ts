import { IMAGE_URL_MAX_LENGTH } from "../policy/imports.ts";

/** Between two URLs: URLs themselves may hold commas and semicolons. */
const BETWEEN = /["'\]}\s]*[|;,\s]+["'[{\s]*(?=(?:https?:)?\/\/)/i;

/** The URLs of all cells in their order, each once. Names of files in an archive cannot be fetched. */
export function readPictures(cells: readonly string[]): string[] {
  const urls = cells.flatMap(urlsIn).map((url) => (url.startsWith("//") ? `https:${url}` : url));
  return [...new Set(urls)].filter(isFetchable);
}

function urlsIn(cell: string): string[] {
  // Meta's catalogue may have its pictures as JSON in one cell.
  if (/^\s*[[{]/.test(cell)) return [...cell.matchAll(/https?:\/\/[^\s"']+/gi)].map(([url]) => url);
  return cell.split(BETWEEN).map((part) =>
    part
      .trim()
      .replace(/[|;,\s"']+$/, "")
      .replaceAll("&amp;", "&"),
  );
}

function isFetchable(url: string): boolean {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
  const { username, password, href } = new URL(url);
  return !username && !password && href.length <= IMAGE_URL_MAX_LENGTH;
}
