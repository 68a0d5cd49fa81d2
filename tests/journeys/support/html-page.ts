/** A page as seen without JavaScript or by a crawler. */
export interface HtmlPage {
  path: string;
  status: number;
  headers: Headers;
  html: string;
  text: string;
  title: string;
  h1: string[];
  /** By name or property. */
  meta: Map<string, string>;
  canonical: string | null;
  links: string[];
  ids: string[];
  jsonLd: Record<string, unknown>[];
}

/** For `expect.poll`: invalidation takes under a second, longer on a busy machine. */
export const INVALIDATION = { timeout: 10_000, interval: 50 };

export async function fetchPage(origin: string, path: string): Promise<HtmlPage> {
  const response = await fetch(`${origin}${path}`, { redirect: "manual" });
  return readPage(path, response, await response.text());
}

function readPage(path: string, { status, headers }: Response, html: string): HtmlPage {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const visible = html.replaceAll(/<(script|style|head)\b.*?<\/\1>/gs, " ");
  const elements = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(([, at]) => at ?? "");
  const canonical = elements("link").find((at) => attribute(at, "rel") === "canonical");
  return {
    path,
    status,
    headers,
    html,
    text: plain(visible),
    title: plain(/<title[^>]*>(.*?)<\/title>/s.exec(html)?.[1] ?? ""),
    h1: [...visible.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, inside]) => plain(inside ?? "")),
    meta: new Map(
      elements("meta").map((at) => [
        attribute(at, "name") ?? attribute(at, "property") ?? "",
        attribute(at, "content") ?? "",
      ]),
    ),
    canonical: canonical === undefined ? null : attribute(canonical, "href"),
    links: elements("a").flatMap((at) => attribute(at, "href") ?? []),
    ids: [...visible.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? ""),
    jsonLd: scripts.map(([, text]) => JSON.parse(text ?? "")),
  };
}

function attribute(attributes: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? null : unescapeHtml(value);
}

const plain = (html: string) =>
  unescapeHtml(html.replaceAll(/<!--.*?-->/gs, "").replaceAll(/<[^>]*>/g, " "))
    .replaceAll(/\s+/g, " ")
    .trim();

const SIGNS: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#x26": "&",
  "#x3C": "<",
};

const unescapeHtml = (text: string) =>
  text.replaceAll(/&([a-z]+|#x?[0-9a-f]+);/gi, (whole, name: string) => SIGNS[name] ?? whole);
