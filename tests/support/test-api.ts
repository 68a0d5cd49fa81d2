import { runOnce } from "graphile-worker";
import { Hono } from "hono";
import type { DatabaseHandle } from "#src/db/database.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import { createRateLimits } from "#src/http/limits/rate-limits.ts";
import { type MailMessage, recipientsText } from "#src/integrations/mailer.ts";
import { createAuthApi } from "#src/operations/account/auth.ts";
import { createApi } from "#src/operations/api.ts";
import { JOBS, type JobName } from "#src/queue/jobs.ts";
import { createAuth } from "#src/services/accounts/auth.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { jobQueueLogger } from "#src/worker/job-queue.ts";
import { declaredResponses } from "./declared-responses.ts";
import { quickPasswords } from "./setup/quick-passwords.ts";
import { testApp } from "./test-app.ts";
import { applicationOf } from "./test-database.ts";

export interface ApiResponse {
  status: number;
  body: unknown;
  headers: Headers;
}

interface RequestParts {
  method?: string;
  token?: string | undefined;
  json?: unknown;
  text?: string | undefined;
  headers?: Record<string, string>;
  ip?: string;
}

export const TEST_AUTH_SECRET = "a-secret-that-only-tests-know-0123456789";

/** The API as mounted by the product, on the given database, without a socket. */
export function testApi(
  database: DatabaseHandle,
  options: { rateLimits?: boolean; realPasswords?: boolean } = {},
) {
  const { db, pool } = applicationOf(database.db) ?? database;
  const app = testApp(db);
  const auth = createAuth({ app, pool, secret: TEST_AUTH_SECRET });
  // Not awaited: requests wait for the same initialisation.
  if (!options.realPasswords) void quickPasswords(auth);
  const limits = createRateLimits(pool, { enabled: options.rateLimits ?? false, isTrial: false });
  const http = new Hono<HttpEnv>();
  http.use(async (c, next) => {
    c.set("app", app);
    c.set("ip", (c.env as { ip?: string } | undefined)?.ip ?? "192.0.2.7");
    c.set("request_id", "request-1");
    await next();
  });
  http.route("/api/auth", createAuthApi(auth, limits));
  const api = createApi(auth, limits);
  http.route("/api", api);
  const checkDeclared = declaredResponses(api);
  const fetch: typeof http.request = async (url, init, ...rest) => {
    const response = await http.request(url, init, ...rest);
    const [method, path] = url instanceof Request ? [url.method, url.url] : [init?.method, String(url)];
    await checkDeclared(method ?? "GET", path, response);
    return response;
  };

  async function request(path: string, parts: RequestParts = {}): Promise<ApiResponse> {
    const { method, token, json, text } = parts;
    const headers = new Headers(parts.headers);
    if (token) headers.set("Authorization", `Bearer ${token}`);
    if (json !== undefined) headers.set("Content-Type", "application/json");
    const body = json === undefined ? text : JSON.stringify(json);
    const init = { method: method ?? (body === undefined ? "GET" : "POST"), headers };
    const sent = body === undefined ? init : { ...init, body };
    const response = await fetch(`/api${path}`, sent, { ip: parts.ip });
    const received = await response.text();
    return {
      status: response.status,
      body: received === "" ? null : JSON.parse(received),
      headers: response.headers,
    };
  }

  /** Runs the waiting jobs, as the worker would, and returns the sent mails. */
  async function sentMails(): Promise<(MailMessage & { to: string })[]> {
    const mails: (MailMessage & { to: string })[] = [];
    const send = async (mail: MailMessage) => void mails.push({ ...mail, to: recipientsText(mail.to) });
    const mailer = { send, close: async () => {} };
    const tasks = (Object.keys(JOBS) as JobName[]).map((name) => [
      name,
      (payload: unknown) => handleJob({ ...app, mailer }, name, payload),
    ]);
    await runOnce({
      pgPool: pool,
      taskList: Object.fromEntries(tasks),
      noHandleSignals: true,
      logger: jobQueueLogger(app.log),
    });
    return mails;
  }

  return { app, auth, fetch, request, sentMails };
}

export type TestApi = ReturnType<typeof testApi>;

interface AccountParts {
  email: string;
  password?: string;
  dealer_id?: string;
  is_admin?: boolean;
}

/**
 * A confirmed, signed-in account. `long` is the session token for /auth, `access` the access token.
 */
export async function signedIn(
  api: TestApi,
  { email, password = "secret-1", dealer_id, is_admin }: AccountParts,
) {
  const { db } = api.app;
  const { user } = await api.auth.api.signUpEmail({ body: { name: "Ann Lee", email, password } });
  await db.updateTable("auth.user").set({ emailVerified: true }).where("email", "=", email).execute();
  const { id: userId } = await db
    .selectFrom("auth.user")
    .select("id")
    .where("email", "=", user.email)
    .executeTakeFirstOrThrow();
  if (dealer_id)
    await db
      .insertInto("dealer_profiles")
      .values({ user_id: userId, dealer_id, full_name: "Ann Lee" })
      .execute();
  if (is_admin) await db.insertInto("user_roles").values({ user_id: userId, role: "admin" }).execute();
  const { headers } = await api.request("/auth/sign-in/email", { json: { email, password } });
  const long = headers.get("set-auth-token") ?? "";
  const { body } = await api.request("/auth/token", { token: long });
  return { user_id: userId, email, long, access: (body as { token: string }).token };
}
