import type { Context, MiddlewareHandler } from "hono";
import { keptPageAddress, pageOfData } from "#src/domain/pages/cacheable-pages.ts";
import type { PageSubjects } from "#src/domain/pages/page-subject.ts";
import type { HttpEnv } from "../http-env.ts";
import { closingHeaders, contentSecurityPolicy, POLICY_OF_NO_PAGE } from "../security-headers.ts";
import { chooseEncoding } from "./cached-page.ts";
import { hashInlineScripts } from "./inline-scripts.ts";
import type { MadePage, PageCache } from "./page-cache.ts";
import { answerFrom, staleAnswer } from "./page-response.ts";

export interface RenderedPage {
  answer: Response;
  /** The page, which is not in the answer; null where that is no page of ours. */
  html: string | null;
}

interface Parts {
  cache: PageCache;
  public_origin: string;
  https: boolean;
  now: () => Date;
  /** Renders a page for whoever may ask; its inline scripts bear the nonce. */
  renderPage: (
    request: Request,
    about: { c: Context<HttpEnv>; nonce: string; page: PageSubjects },
  ) => Promise<RenderedPage>;
}

/**
 * Public pages. Readers have no cookie and send no token with a page, so all of them are shown the same. A page is
 * rendered for its kept address alone, without anything else of the request: what one reader sends can get into nobody's
 * copy.
 */
export function publicPages(parts: Parts): MiddlewareHandler<HttpEnv> {
  const { cache, public_origin, https, now, renderPage } = parts;
  const closing = closingHeaders({ https });
  return async (c, next) => {
    const address = isOfReader(c) ? addressOf(pathAndSearch(c.req.url)) : null;
    if (address === null) return await next();
    const found = await cache.find(address, async (page) => {
      const nonce = c.get("nonce");
      const request = new Request(`${public_origin}${address}`);
      return await madePage(await renderPage(request, { c, nonce, page }), nonce);
    });
    const { status } = found.copy;
    // What was left out of its address goes along to where it leads.
    if (leadsElsewhere(status)) return await next();
    const wholePage = wholePageOf(address);
    if (wholePage !== null && (found.isStale || status >= 500)) return toWholePage(wholePage);
    c.set("content_security_policy", found.copy.headers["content-security-policy"]);
    if (found.isStale) return staleAnswer(found.copy, now().getTime());
    const encoding = chooseEncoding(c.req.header("accept-encoding"));
    if (encoding !== "identity") await cache.encode(address, found.copy, encoding);
    // Put in one by one afterwards they would cost a twentieth of the page.
    c.set("has_its_headers", true);
    const more = { ...closing, "X-Request-Id": c.get("request_id") };
    return answerFrom(found, encoding, c.req.header("if-none-match"), more);
  };
}

/** Whoever sends a token is none: no page is for them alone, and nothing of theirs shall be near a copy. */
const isOfReader = ({ req }: Context<HttpEnv>): boolean =>
  (req.method === "GET" || req.method === "HEAD") && req.header("authorization") === undefined;

/** A page's data leads elsewhere with 202. */
const leadsElsewhere = (status: number): boolean => status === 202 || (status >= 300 && status < 400);

/** The page to load in place of its data. */
function wholePageOf(address: string): string | null {
  const [path = "", ...search] = address.split(/(?=\?)/);
  const page = pageOfData(path);
  return page && page + search.join("");
}

/**
 * Data that could not be made anew has no room for a notice: the router is told, by its own headers, to load the page
 * whole, which may be there from before.
 */
const toWholePage = (page: string): Response =>
  new Response(null, {
    status: 204,
    headers: {
      "X-Remix-Response": "yes",
      "X-Remix-Redirect": page,
      "X-Remix-Status": "302",
      "X-Remix-Reload-Document": "true",
      "Cache-Control": "no-store",
    },
  });

/** As it was sent. */
function pathAndSearch(url: string): string {
  const from = url.indexOf("/", url.indexOf("//") + 2);
  return from === -1 ? "/" : url.slice(from);
}

function addressOf(asked: string): string | null {
  const [path = "", search = ""] = asked.split(/\?(.*)/s);
  return keptPageAddress(path, search);
}

async function madePage({ answer, html }: RenderedPage, nonce: string): Promise<MadePage> {
  const { status } = answer;
  const headers = Object.fromEntries(answer.headers);
  if (html === null) {
    headers["content-security-policy"] ??= POLICY_OF_NO_PAGE;
    return { status, headers, body: new Uint8Array(await answer.arrayBuffer()) };
  }
  const page = hashInlineScripts(html, nonce);
  headers["content-security-policy"] = contentSecurityPolicy({ scripts: page.hashes, styles: [] });
  return { status, headers, body: Buffer.from(page.html) };
}
