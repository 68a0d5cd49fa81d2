import path from "node:path";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import type { Pool } from "pg";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { createAuthApi } from "#src/api/account/auth.ts";
import { createApi } from "#src/api/api.ts";
import { describeApi } from "#src/api/openapi.ts";
import { devMailbox } from "#src/api/public/dev-mailbox.ts";
import {
  DATABASE_UNAVAILABLE,
  DATABASE_UNAVAILABLE_TO_READERS,
  DATABASE_UNAVAILABLE_WAIT_SECONDS,
  isDatabaseUnavailable,
} from "#src/domain/errors/database-unavailable.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import type { PageDependencies } from "#src/domain/pages/cache-tags.ts";
import type { Env } from "#src/env.ts";
import { clientAddressReader } from "#src/http/client-address.ts";
import { limitBodies } from "#src/http/endpoint-limits.ts";
import { healthChecks } from "#src/http/health.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import { createMetrics } from "#src/http/metrics.ts";
import { cachedPages } from "#src/http/page-cache/cached-pages.ts";
import { ownWrites } from "#src/http/page-cache/own-writes.ts";
import { createPageCache, type PageCache } from "#src/http/page-cache/page-cache.ts";
import { isHtml, publicPages } from "#src/http/page-cache/public-pages.ts";
import { speculationRules } from "#src/http/page-cache/speculation-rules.ts";
import { pageLimits } from "#src/http/page-limits.ts";
import { plainPage } from "#src/http/plain-page.ts";
import { createRateLimits } from "#src/http/rate-limits.ts";
import { readableUrl } from "#src/http/readable-url.ts";
import { requestLog } from "#src/http/request-log.ts";
import { logFailure, respondToError } from "#src/http/respond-to-error.ts";
import { securityHeaders } from "#src/http/security-headers.ts";
import { serviceUnavailable } from "#src/http/service-unavailable.ts";
import { createShedding } from "#src/http/shedding.ts";
import { photoFiles, staticFiles } from "#src/http/static-files.ts";
import { storedPhotos } from "#src/http/stored-photos.ts";
import type { CapturedMail } from "#src/integrations/captured-mail.ts";
import { ownPictures } from "#src/integrations/own-pictures.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type RequestContext, requestContext } from "#src/web/request-context.ts";

const CLIENT_FOLDER = "build/client";

export interface HttpAppParts {
  env: Env;
  app: AppContext;
  auth: Auth;
  pool: Pool;
  /** Without one no page is kept. */
  pageCache?: PageCache;
  /** Resolves when the copies know what has been saved until now. */
  catchUp?: () => Promise<void>;
  /** Only where mail is captured instead of sent. */
  captured_mail: CapturedMail | null;
  /** Null: the worker is another process. */
  workerIsRunning: (() => boolean) | null;
  isStopping?: () => boolean;
  loadPages: () => Promise<ServerBuild>;
}

/** Every request comes through here: what is asked of /api goes to the API, all else is a file or a page. */
export function createHttpApp(parts: HttpAppParts): Hono<HttpEnv> {
  const { env, app, auth, pool } = parts;
  const http = new Hono<HttpEnv>();
  const metrics = createMetrics();
  const limits = createRateLimits(pool, { enabled: env.RATE_LIMITS, sampleData: env.SAMPLE_DATA });
  const clientAddress = clientAddressReader(env.TRUST_PROXY);
  const shedding = createShedding(pool);

  const https = app.public_origin.startsWith("https:");
  const { pageCache = createPageCache({ maxBytes: 0, now: Date.now, isHeard: () => false }) } = parts;
  // Modules that change while one looks are never the same page twice.
  const keepsPages = env.NODE_ENV !== "development";

  if (keepsPages) http.use(cachedPages({ cache: pageCache, log: app.log, metrics, https }));
  http.use(requestLog(app.log, metrics));
  http.use(async (c, next) => {
    c.set("app", app);
    c.set("ip", clientAddress(c.env.incoming.socket.remoteAddress ?? "", c.req.header("x-forwarded-for")));
    await next();
  });
  http.use(securityHeaders({ https, bundler: !keepsPages }));
  if (keepsPages) {
    http.use(
      publicPages({
        cache: pageCache,
        public_origin: app.public_origin,
        https,
        now: app.now,
        renderPage: (request, { c, ...about }) => shedding.reading(() => answerPage(request, c, about)),
      }),
    );
  }
  if (parts.catchUp) http.use(ownWrites(parts.catchUp));
  http.route("/", healthChecks({ ...app, metrics, metrics_token: env.METRICS_TOKEN, ...parts }));
  http.use(limitBodies());
  http.use(compress());

  http.use("/api/*", shedding.guard);
  http.route("/api/auth", createAuthApi(auth, limits));
  const api = createApi(auth, limits);
  http.route("/api", api);
  http.all("/api/*", () => {
    throw new NotFound();
  });
  http.route("/", speculationRules());
  if (parts.captured_mail) http.route("/dev/mailbox", devMailbox(parts.captured_mail));
  http.route("/", photoFiles(env.DATA_DIR));
  http.route("/", storedPhotos(app.photo_store));
  http.route("/", staticFiles(CLIENT_FOLDER));
  const readPicture = ownPictures(path.join(env.DATA_DIR, "photos"), app.photo_store);
  const handlers = pageHandlers(parts.loadPages, env.NODE_ENV);
  const answerPage = async (
    request: Request,
    { var: { request_id, ip } }: Context<HttpEnv>,
    { nonce, page }: Pick<RequestContext, "nonce" | "page">,
  ) => {
    const context = new RouterContextProvider();
    let recordsAreAway = false;
    context.set(requestContext, {
      app,
      reader: { ...app, db: app.readDb },
      request_id,
      ip,
      nonce,
      page,
      readPicture,
      apiDocument: () => describeApi(api),
      failed(error) {
        recordsAreAway ||= isDatabaseUnavailable(error);
      },
    });
    const response = await (page === NEVER_KEPT ? handlers.any : handlers.kept)(request, context);
    if (response.status >= 500 && isHtml(response) && recordsAreAway) {
      const message = request.method === "GET" ? DATABASE_UNAVAILABLE_TO_READERS : DATABASE_UNAVAILABLE;
      throw serviceUnavailable(message, DATABASE_UNAVAILABLE_WAIT_SECONDS);
    }
    return response;
  };
  http.use(pageLimits(limits));
  http.use(shedding.guard);
  http.use(readableUrl);
  http.all("*", (c) => answerPage(c.req.raw, c, { nonce: c.get("nonce"), page: NEVER_KEPT }));
  http.onError((error, c) => {
    if (c.req.path.startsWith("/api/")) return respondToError(error, c);
    // Turned away: the wait stands in the headers.
    if (error instanceof HTTPException) return turnedAway(error, c);
    logFailure(c, error);
    return c.text("Something went wrong. Please try again.", 500);
  });
  return http;
}

const NEVER_KEPT: PageDependencies = { dependsOn() {}, freshUntil() {} };

/**
 * The mode is passed by hand, because React Router reads no configuration file here. Given the pages themselves, not how to
 * load them, it builds its table of routes once instead of for each request: a tenth of what a page costs. For cacheable
 * pages it does not match against the portals' routes, which are most.
 */
function pageHandlers(
  loadPages: HttpAppParts["loadPages"],
  mode: Env["NODE_ENV"],
): { any: RequestHandler; kept: RequestHandler } {
  if (mode === "development") {
    const handler = createRequestHandler(loadPages, mode);
    return { any: handler, kept: handler };
  }
  const once = (choose: (pages: ServerBuild) => ServerBuild): RequestHandler => {
    let handler: RequestHandler | undefined;
    return async (request, context) => {
      handler ??= createRequestHandler(choose(await loadPages()), mode);
      return await handler(request, context);
    };
  };
  const withoutPortals = (pages: ServerBuild): ServerBuild => {
    const routes = Object.entries(pages.routes).filter(([id]) => !/^(dealer|admin)\//.test(id));
    return { ...pages, routes: Object.fromEntries(routes) };
  };
  return { any: once((pages) => pages), kept: once(withoutPortals) };
}

function turnedAway({ res, status, message }: HTTPException, c: Context<HttpEnv>): Response {
  const headers = Object.fromEntries(res?.headers ?? []);
  if (status !== 503) return c.text(message, status, headers);
  return plainPage(c, { status, title: "We will be right back", message, headers });
}
