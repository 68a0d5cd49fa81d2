import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import type { Pool } from "pg";
import type { CapturedMail } from "#captured-mail/captured-mail.ts";
import { devMailbox } from "#captured-mail/dev-mailbox.ts";
import { Busy, TooManyAttempts } from "#src/domain/errors/errors.ts";
import { responseOf } from "#src/domain/pages/drawn-page.ts";
import type { Env } from "#src/env.ts";
import { clientAddressReader } from "#src/http/client-address.ts";
import { healthChecks } from "#src/http/health.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import { limitBodies } from "#src/http/limits/body-limits.ts";
import { pageLimits } from "#src/http/limits/page-limits.ts";
import { createRateLimits } from "#src/http/limits/rate-limits.ts";
import { createMetrics, type HttpMetrics } from "#src/http/metrics.ts";
import { onlyNearby } from "#src/http/only-nearby.ts";
import { ownWrites } from "#src/http/page-cache/own-writes.ts";
import { createPageCache, type PageCache } from "#src/http/page-cache/page-cache.ts";
import { cachedPages, publicPages } from "#src/http/page-cache/public-pages.ts";
import { speculationRules } from "#src/http/page-cache/speculation-rules.ts";
import { knownMethods, readableUrl, refuseMethod } from "#src/http/refuse-request.ts";
import { requestLog } from "#src/http/request-log.ts";
import { CLIENT_HUNG_UP, hasHungUp, logFailure, respondToError } from "#src/http/respond-to-error.ts";
import { securityHeaders } from "#src/http/security-headers.ts";
import { createShedding, type Shedding } from "#src/http/shedding.ts";
import { photoFiles, staticFiles, storedPhotos } from "#src/http/static-files.ts";
import { unavailablePage } from "#src/http/unavailable-page.ts";
import { createAuthApi } from "#src/operations/account/auth.ts";
import { createApi } from "#src/operations/api.ts";
import { describeApi } from "#src/operations/openapi.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { createPageRenderer, type LoadPages, type RenderPage, UNCACHED } from "./page-renderer.ts";

const CLIENT_FOLDER = "build/client";

export interface HttpAppParts {
  env: Env;
  app: AppContext;
  auth: Auth;
  pool: Pool;
  pageCache?: PageCache;
  /** Resolves once this process has invalidated all that changed until now. */
  catchUp?: () => Promise<void>;
  capturedMail: CapturedMail | null;
  workerIsRunning: (() => boolean) | null;
  isStopping?: () => boolean;
  loadPages: LoadPages;
}

/** The order of the middleware matters. */
export function createHttpApp(parts: HttpAppParts): Hono<HttpEnv> {
  const { env, app, auth, pool } = parts;
  const metrics = createMetrics();
  const limits = createRateLimits(pool, { enabled: env.RATE_LIMITS, isTrial: env.isTrial });
  const shedding = createShedding(pool);
  const api = createApi(auth, limits);
  let document: object | undefined;
  const apiDocument = () => (document ??= describeApi(api));
  const renderPage = createPageRenderer({ app, auth, env, loadPages: parts.loadPages, apiDocument });

  const http = new Hono<HttpEnv>();
  usePageCache(http, parts, { metrics, shedding, renderPage });
  if (parts.catchUp) http.use(ownWrites(parts.catchUp));
  http.route("/", healthChecks({ ...app, metrics, metricsToken: env.METRICS_TOKEN, ...parts }));
  http.use(limitBodies());
  http.use(compress());
  http.use("/api/*", shedding.guard);
  http.route("/api/auth", createAuthApi(auth, limits));
  http.route("/api", api);
  http.all("/api/*", refuseMethod(http));
  routeFiles(http, parts);
  http.use(pageLimits(limits));
  http.use(shedding.guard);
  http.use(readableUrl);
  http.all("*", async (c) => responseOf(await renderPage(c.req.raw, c, UNCACHED)));
  http.onError(respond);
  return http;
}

interface PageParts {
  metrics: HttpMetrics;
  shedding: Shedding;
  renderPage: RenderPage;
}

function usePageCache(
  http: Hono<HttpEnv>,
  parts: HttpAppParts,
  { metrics, shedding, renderPage }: PageParts,
) {
  const { env, app } = parts;
  const { pageCache: cache = createPageCache({ maxBytes: 0, now: Date.now, areChangesKnown: () => false }) } =
    parts;
  const https = app.publicOrigin.startsWith("https:");
  const clientAddress = clientAddressReader(env.TRUST_PROXY);
  const warnOfProxy = once((peer: string) =>
    app.log.warn({ peer }, "X-Forwarded-For from an untrusted proxy is ignored: set TRUST_PROXY"),
  );
  // In development modules change between requests.
  const isCaching = env.NODE_ENV !== "development";

  if (isCaching) http.use(cachedPages({ cache, log: app.log, metrics, https }));
  http.use(requestLog(app.log, metrics));
  http.use(async (c, next) => {
    c.set("app", app);
    const peer = c.env.incoming.socket.remoteAddress ?? "";
    const { address, untrustedProxy } = clientAddress(peer, c.req.header("x-forwarded-for"));
    c.set("ip", address);
    c.set("untrusted_proxy", untrustedProxy);
    if (untrustedProxy !== null) warnOfProxy(untrustedProxy);
    await next();
  });
  http.use(securityHeaders({ https, bundler: !isCaching }));
  http.use(knownMethods);
  if (env.SAMPLE_DATA) http.use(onlyNearby(env));
  if (!isCaching) return;
  const { publicOrigin, now } = app;
  http.use(
    publicPages({
      cache,
      publicOrigin,
      https,
      carsAsOf: app.carsOnSale.asOf,
      now,
      renderPage: (request, { c, page }) => shedding.reading(c.var.ip, () => renderPage(request, c, page)),
    }),
  );
}

function once(act: (peer: string) => void): (peer: string) => void {
  let isDone = false;
  return (peer) => {
    if (!isDone) act(peer);
    isDone = true;
  };
}

function routeFiles(http: Hono<HttpEnv>, { env, app, capturedMail }: HttpAppParts): void {
  http.route("/", speculationRules());
  if (capturedMail) http.route("/dev/mailbox", devMailbox(capturedMail));
  http.route("/", photoFiles(env.DATA_DIR));
  http.route("/", storedPhotos(app.photoStore));
  http.route("/", staticFiles(CLIENT_FOLDER));
}

function respond(error: Error, c: Context<HttpEnv>): Response | Promise<Response> {
  if (hasHungUp(c)) return new Response(null, { status: CLIENT_HUNG_UP });
  if (c.req.path.startsWith("/api/")) return respondToError(error, c);
  const { message } = error;
  if (error instanceof HTTPException)
    return c.text(message, error.status, Object.fromEntries(error.res?.headers ?? []));
  if (error instanceof Busy || error instanceof TooManyAttempts) {
    const headers = { "Retry-After": String(error.waitSeconds) };
    if (error instanceof TooManyAttempts) return c.text(message, 429, headers);
    return unavailablePage(c, message, headers);
  }
  logFailure(c, error);
  return c.text("Something went wrong. Please try again.", 500);
}
