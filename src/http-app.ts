import path from "node:path";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import type { Pool } from "pg";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { createApi } from "./api/api.ts";
import { createAuthApi } from "./api/auth.ts";
import { devMailbox } from "./api/dev-mailbox.ts";
import { describeApi } from "./api/openapi.ts";
import { NotFound } from "./domain/errors/errors.ts";
import { EVIDENCE_MAX_MEGABYTES, MAX_IMPORT_MEGABYTES } from "./domain/policy.ts";
import type { Env } from "./env.ts";
import { clientAddressReader } from "./http/client-address.ts";
import { healthChecks } from "./http/health.ts";
import type { HttpEnv } from "./http/http-env.ts";
import { createMetrics } from "./http/metrics.ts";
import { pageLimits } from "./http/page-limits.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import { requestLog } from "./http/request-log.ts";
import { logFailure, respondToError } from "./http/respond-to-error.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { photoFiles, staticFiles } from "./http/static-files.ts";
import { storedPhotos } from "./http/stored-photos.ts";
import type { CapturedMail } from "./integrations/captured-mail.ts";
import { ownPictures } from "./integrations/own-pictures.ts";
import type { Auth } from "./services/accounts/auth.ts";
import type { AppContext } from "./services/app-context.ts";
import { requestContext } from "./web/request-context.ts";

const MAX_BODY_BYTES = 256 * 1024;
/** A form around the file adds a little to it. */
const MAX_IMPORT_BYTES = MAX_IMPORT_MEGABYTES * 1024 * 1024 + MAX_BODY_BYTES;
const IMPORT_PATHS = /^\/api\/dealer\/imports(\/check)?$/;
const MAX_EVIDENCE_BYTES = EVIDENCE_MAX_MEGABYTES * 1024 * 1024 + MAX_BODY_BYTES;
const EVIDENCE_PATHS = /^\/api\/dealer\/(application\/evidence|profile\/logo)$/;
/** Photos are written to disk as they come in and count their bytes themselves (`receive-file.ts`). */
const PHOTO_PATHS = ["/api/dealer/photos", "/api/admin/posts/pictures"];
const CLIENT_FOLDER = "build/client";

export interface HttpAppParts {
  env: Env;
  app: AppContext;
  auth: Auth;
  pool: Pool;
  /** Only where mail is captured instead of sent. */
  captured_mail: CapturedMail | null;
  worker_is_running: () => boolean;
  loadPages: () => Promise<ServerBuild>;
}

/** Every request comes through here: what is asked of /api goes to the API, all else is a file or a page. */
export function createHttpApp(parts: HttpAppParts): Hono<HttpEnv> {
  const { env, app, auth, pool } = parts;
  const http = new Hono<HttpEnv>();
  const metrics = createMetrics();
  const limits = createRateLimits(pool, { enabled: env.RATE_LIMITS, sample_data: env.SAMPLE_DATA });
  const clientAddress = clientAddressReader(env.TRUST_PROXY);

  http.use(requestLog(app.log, metrics));
  http.use(async (c, next) => {
    c.set("app", app);
    c.set("ip", clientAddress(c.env.incoming.socket.remoteAddress ?? "", c.req.header("x-forwarded-for")));
    await next();
  });
  http.use(securityHeaders({ https: app.public_origin.startsWith("https:") }));
  http.route("/", healthChecks({ db: app.db, metrics, metrics_token: env.METRICS_TOKEN, ...parts }));
  const small = limitBody(MAX_BODY_BYTES);
  const large = limitBody(MAX_IMPORT_BYTES);
  const evidence = limitBody(MAX_EVIDENCE_BYTES);
  http.use((c, next) => {
    if (PHOTO_PATHS.includes(c.req.path)) return next();
    if (EVIDENCE_PATHS.test(c.req.path)) return evidence(c, next);
    return (IMPORT_PATHS.test(c.req.path) ? large : small)(c, next);
  });
  http.use(compress());

  http.route("/api/auth", createAuthApi(auth, limits));
  const api = createApi(auth, limits);
  http.route("/api", api);
  http.all("/api/*", () => {
    throw new NotFound();
  });
  if (parts.captured_mail) http.route("/dev/mailbox", devMailbox(parts.captured_mail));
  http.route("/", photoFiles(env.DATA_DIR));
  http.route("/", storedPhotos(app.photo_store));
  http.route("/", staticFiles(CLIENT_FOLDER));
  // React Router reads no configuration file here, so the mode is said by hand.
  const answerPage = createRequestHandler(parts.loadPages, env.NODE_ENV);
  const readPicture = ownPictures(path.join(env.DATA_DIR, "photos"), app.photo_store);
  http.use(pageLimits(limits));
  http.all("*", (c) => {
    const context = new RouterContextProvider();
    const { request_id, ip, nonce } = c.var;
    context.set(requestContext, {
      app,
      request_id,
      ip,
      nonce,
      readPicture,
      api_document: () => describeApi(api),
    });
    return answerPage(c.req.raw, context);
  });
  http.onError((error, c) => {
    if (c.req.path.startsWith("/api/")) return respondToError(error, c);
    // Turned away by a limit: the wait stands in the headers.
    if (error instanceof HTTPException) return c.text(error.message, error.status, limitHeaders(error));
    logFailure(c, error);
    return c.text("Something went wrong. Please try again.", 500);
  });
  return http;
}

const limitHeaders = ({ res }: HTTPException) => Object.fromEntries(res?.headers ?? []);

const limitBody = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => c.text("The request is too large", 413) });
