import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { type PageDependencies, STOCK } from "#src/domain/pages/cache-tags.ts";
import { pageCacheKey } from "#src/domain/pages/cacheable-pages.ts";
import type { DrawnPage } from "#src/domain/pages/drawn-page.ts";
import type { HttpEnv } from "../http-env.ts";
import type { HttpMetrics } from "../metrics.ts";
import { logRequest } from "../request-log.ts";
import { closingHeaders, POLICY_OF_DOCUMENT, POLICY_OF_NO_PAGE } from "../security-headers.ts";
import { chooseEncoding } from "./cached-page.ts";
import type { MadePage, PageCache } from "./page-cache.ts";
import { respondFrom, staleResponse } from "./page-response.ts";

interface HitParts {
  cache: PageCache;
  log: Logger;
  metrics: HttpMetrics;
  https: boolean;
}

/** Runs before all other middleware, so it logs and sets headers itself. */
export function cachedPages({ cache, log, metrics, https }: HitParts): MiddlewareHandler<HttpEnv> {
  const closing = closingHeaders({ https });
  return async (c, next) => {
    const { method = "", url = "", headers = {} } = c.env.incoming;
    const started = performance.now();
    const isPublicRead = (method === "GET" || method === "HEAD") && headers.authorization === undefined;
    const found = isPublicRead ? cache.fresh(url) : null;
    if (!found) return await next();
    const accepted = headers["accept-encoding"];
    const encoding = chooseEncoding(Array.isArray(accepted) ? accepted.join() : accepted);
    if (!found.page.ready(encoding)) return await next();
    const requestId = randomUUID();
    const more = { ...closing, "X-Request-Id": requestId };
    const response = respondFrom(found, encoding, headers["if-none-match"], more);
    const { status } = response;
    logRequest(log, metrics, { request_id: requestId, method, path: pathOf(url), status, started });
    return response;
  };
}

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end === -1 ? url : url.slice(0, end);
}

interface Parts {
  cache: PageCache;
  publicOrigin: string;
  https: boolean;
  /** As `CarsOnSale.asOf`. */
  carsAsOf: () => Date | null;
  now: () => Date;
  renderPage: (
    request: Request,
    about: { c: Context<HttpEnv>; page: PageDependencies },
  ) => Promise<Response | DrawnPage>;
}

/** Renders from the cache key alone, so no reader's data reaches another (cache poisoning). */
export function publicPages(parts: Parts): MiddlewareHandler<HttpEnv> {
  const { cache, publicOrigin, https, carsAsOf, now, renderPage } = parts;
  const closing = closingHeaders({ https });
  return async (c, next) => {
    const url = isAnonymousRead(c) ? cacheKeyOf(pathAndSearch(c.req.url)) : null;
    if (url === null) return await next();
    const found = await cache.find(url, async (page) => {
      const request = new Request(`${publicOrigin}${url}`);
      return await madePage(await renderPage(request, { c, page }));
    });
    const { status } = found.page;
    // A redirect keeps parameters that the cache key leaves out, so it is rendered for the whole URL.
    if (isRedirect(status)) return await next();
    const asOf = found.isStale
      ? new Date(found.page.made_at)
      : status === 200 && found.tags.includes(STOCK)
        ? carsAsOf()
        : null;
    c.set("content_security_policy", found.page.headers["content-security-policy"]);
    if (asOf !== null) return staleResponse(found.page, { asOf, now: now() });
    const encoding = chooseEncoding(c.req.header("accept-encoding"));
    if (encoding !== "identity") await cache.encode(url, found.page, encoding);
    // Setting headers one by one afterwards would cost a twentieth of the page.
    c.set("has_its_headers", true);
    const more = { ...closing, "X-Request-Id": c.get("request_id") };
    return respondFrom(found, encoding, c.req.header("if-none-match"), more);
  };
}

const isAnonymousRead = ({ req }: Context<HttpEnv>): boolean =>
  (req.method === "GET" || req.method === "HEAD") && req.header("authorization") === undefined;

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

function pathAndSearch(url: string): string {
  const from = url.indexOf("/", url.indexOf("//") + 2);
  return from === -1 ? "/" : url.slice(from);
}

function cacheKeyOf(requested: string): string | null {
  const [path = "", search = ""] = requested.split(/\?(.*)/s);
  return pageCacheKey(path, search);
}

export const isHtml = ({ headers }: Pick<Response, "headers">): boolean =>
  headers.get("content-type")?.startsWith("text/html") ?? false;

async function madePage(made: Response | DrawnPage): Promise<MadePage> {
  const { status } = made;
  const headers = Object.fromEntries(made.headers);
  const isDocument = "html" in made;
  headers["content-security-policy"] ??= isDocument ? POLICY_OF_DOCUMENT : POLICY_OF_NO_PAGE;
  return {
    status,
    headers,
    body: isDocument ? Buffer.from(made.html) : new Uint8Array(await made.arrayBuffer()),
  };
}
