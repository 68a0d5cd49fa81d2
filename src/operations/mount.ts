import { type OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { Context, Handler, MiddlewareHandler } from "hono";
import { refuseViewers, requireKeyScope } from "#src/http/actor.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import { idempotency } from "#src/http/idempotency.ts";
import { limitBody } from "#src/http/limits/body-limits.ts";
import { hashing, uploadsInFlight } from "#src/http/limits/concurrency-limits.ts";
import type { RateLimits } from "#src/http/limits/rate-limits.ts";
import { requireForOperation } from "#src/services/require-permission.ts";
import type { Operation, Reply } from "./operation.ts";

/** The body of every error; `fields` has a message for each invalid field. */
const errorBody = z.object({
  error: z.object({
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    vehicle_id: z.string().optional().describe("Your listing of the same car"),
    request_id: z.string(),
  }),
});

/** The OpenAPI responses for an operation's errors: what it says, and what its permission implies. */
function errorsOf({ isOpen, permission, errors }: Operation) {
  const said = { ...(isOpen ? {} : SIGNED_IN), ...(permission ? refusalsOf(permission) : {}), ...errors };
  return Object.fromEntries(
    Object.entries(said).map(([status, description]) => [
      status,
      { description, content: { "application/json": { schema: errorBody } } },
    ]),
  );
}

const SIGNED_IN = { 401: "Not signed in" };
const NO_DEALER = { 404: "The user has no dealer" };
const OWNERS = { 403: "The user is not an owner of the dealer", ...NO_DEALER };

function refusalsOf(permission: NonNullable<Operation["permission"]>): Record<number, string> {
  switch (permission) {
    case "account:manage":
      return {};
    case "dealer:manage":
    case "api-key:manage":
      return OWNERS;
    case "vehicle:list-own":
    case "vehicle:read":
    case "vehicle:import":
    case "performance:read":
    case "lead:list":
    case "review:reply":
      return NO_DEALER;
    case "vehicle:change":
      return { 403: "The user has no dealer" };
    case "dealer:apply":
      return { 403: "The user works for a dealer already" };
    default:
      return { 403: "The user is not an admin" };
  }
}

/** Serves the operations, and describes them for the OpenAPI document. Of two that match, the first responds. */
export function mount(api: OpenAPIHono<HttpEnv>, operations: readonly Operation[], limits: RateLimits): void {
  const inFlight = uploadsInFlight();
  for (const one of operations) {
    const middleware = [
      ...guardsOf(one, limits),
      ...(one.maxBody === undefined ? [] : [inFlight]),
      idempotency(one),
    ];
    api.openapi({ ...routeOf(one), middleware }, ((c: Context<HttpEnv>) => respond(one, c)) as Handler);
  }
}

function guardsOf(one: Operation, limits: RateLimits): MiddlewareHandler<HttpEnv>[] {
  return [
    ...(one.isForViewers ? [] : [refuseViewers(one)]),
    requireKeyScope(one.keyScope),
    async (c, next) => {
      actorFor(one, c);
      await next();
    },
    ...(one.limits ?? []).map((name) => limits[name]),
    ...(one.hashesPassword ? [hashing] : []),
    ...(one.maxBody === "streamed" ? [] : [limitBody(one.maxBody)]),
  ];
}

const actorFor = ({ permission }: Operation, c: Context<HttpEnv>) =>
  permission === undefined ? c.var.actor : requireForOperation(c.var.actor, permission);

async function respond(one: Operation, c: Context<HttpEnv>): Promise<Response> {
  const valid = (part: "param" | "query" | "json") => c.req.valid(part as never);
  const input = {
    params: valid("param") ?? {},
    query: one.query && valid("query"),
    body: one.body && valid("json"),
  };
  const result = await one.run(c.var.app, actorFor(one, c), input, c);
  if (result instanceof Response) return result;
  const [status, , body] = one.response;
  if (status === 204 || !(body instanceof z.ZodType)) return c.body(null, status);
  return c.json(body.parse(JSON.parse(JSON.stringify(result))), status);
}

function routeOf(one: Operation): RouteConfig {
  const { method, path, summary, query, headers, response, otherResponse } = one;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const params = z.object(Object.fromEntries(names.map((name) => [name, one.params?.[name] ?? z.string()])));
  const body = one.body
    ? { required: !one.body.isOptional(), content: { "application/json": { schema: one.body } } }
    : one.rawBody;
  return {
    method,
    path,
    summary,
    request: {
      ...(names.length > 0 && { params }),
      ...(query && { query }),
      ...(headers && { headers }),
      ...(body && { body }),
    } as RouteConfig["request"],
    responses: {
      ...responseOf(response),
      ...(otherResponse && responseOf(otherResponse)),
      ...errorsOf(one),
    },
  };
}

function responseOf([status, description, body]: Reply): RouteConfig["responses"] {
  if (body === undefined) return { [status]: { description } };
  const content =
    typeof body === "string" ? { [body]: fileOf(body) } : { "application/json": { schema: body } };
  return { [status]: { description, content } };
}

const fileOf = (mediaType: string) => ({
  schema: mediaType.startsWith("text/") ? z.string() : z.string().openapi({ format: "binary" }),
});
