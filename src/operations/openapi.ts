import type { OpenAPIHono } from "@hono/zod-openapi";
import { API_KEY_SCOPES, SCOPE_MEANINGS } from "#src/domain/accounts/api-key-scopes.ts";
import { IDEMPOTENCY_KEY_HOURS, IDEMPOTENCY_KEY_MAX_LENGTH } from "#src/domain/policy/accounts.ts";
import { BRAND } from "#src/domain/policy/brand.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import { takesKey } from "#src/http/idempotency.ts";
import type { Operation, Tag, Terms } from "#src/operations/operation.ts";
import { OPERATIONS } from "#src/operations/operations.ts";
import { AUTH_ENDPOINTS } from "./account/auth-endpoints.ts";

/** The parts of an OpenAPI document in use. */
export const METHODS = ["get", "post", "put", "patch", "delete"] as const;
type Method = (typeof METHODS)[number];

export interface Documented {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: unknown;
  responses: Record<string, { description?: string; content?: unknown }>;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: unknown;
}

export type Paths = Record<string, Partial<Record<Method, Documented>>>;

const TAGS: Record<Tag, string> = {
  Listings: "The cars of your dealership.",
  Photos: "The pictures of your cars.",
  Imports: "Stock as CSV files.",
  Enquiries: "Buyers who were introduced to you.",
  Dealership: "Profile, colleagues and application.",
  Account: "Password, sessions, second factor and API keys.",
  "Signing in": "For browsers. Systems use an API key instead.",
  Administration: "For the people who run this marketplace.",
  Public: "What the public pages send, and what anyone may read.",
};

/** The API as OpenAPI 3.1: each operation's schemas, with what it says of itself. */
export function describeApi(api: OpenAPIHono<HttpEnv>) {
  const own = api.getOpenAPI31Document({ openapi: "3.1.0", info: { title: BRAND, version: "1" } });
  const { paths: ownPaths = {}, components } = own as {
    paths?: Paths;
    components?: Record<string, unknown>;
  };
  const paths: Paths = {};
  for (const [mounted, item] of Object.entries({ ...ownPaths, ...authPaths() })) {
    const path = mounted.replace(/^\/api(?=\/)/, "").replace(/(?<=.)\/$/, "");
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) paths[path] = { ...paths[path], [method]: complete(operation, method, path) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${BRAND} API`,
      version: "1",
      description:
        "Everything the dealer portal does, for dealers' own systems. Money is whole pounds, distance whole miles, times are UTC.",
    },
    servers: [{ url: "/api" }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    components: {
      ...components,
      securitySchemes: {
        api_key: {
          type: "http",
          scheme: "bearer",
          description: `An API key (ssk_…), made on the Keys page. Scopes: ${API_KEY_SCOPES.map(
            (scope) => `${scope} (${SCOPE_MEANINGS[scope].toLowerCase()})`,
          ).join(", ")}.`,
        },
        session: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The access token of a signed-in person; for browsers.",
        },
      },
    },
    paths,
  };
}

function complete(operation: Documented, method: string, path: string): Documented {
  const terms = termsAt(method, path);
  const { tag, isOpen, keyScope: scope } = terms;
  const needs: Record<string, string[]>[] = [...(scope ? [{ api_key: [scope] }] : []), { session: [] }];
  const hasKey = method === "post" && takesKey(terms);
  return {
    ...operation,
    tags: tag ? [tag] : [],
    security: isOpen ? [] : needs,
    ...(hasKey ? { parameters: [...(operation.parameters ?? []), IDEMPOTENCY_KEY] } : {}),
    responses: isOpen
      ? operation.responses
      : {
          401: NOT_SIGNED_IN,
          403: NOT_IN_SCOPE,
          ...(hasKey ? { 409: BEING_DONE } : {}),
          ...operation.responses,
        },
  };
}

const authPaths = (): Paths =>
  Object.fromEntries(
    AUTH_ENDPOINTS.map(({ method, path, summary, fields, optionalFields, limits, responses }) => {
      const meanings = Object.entries({ ...responses, ...(limits && TOO_OFTEN) });
      const described = Object.fromEntries(
        meanings.map(([status, description]) => [status, { description }]),
      );
      const requestBody = fields && bodyOf(fields, optionalFields);
      return [
        `/auth${path}`,
        { [method]: { summary, ...(requestBody && { requestBody }), responses: described } },
      ];
    }),
  );

const bodyOf = (fields: readonly string[], optional: readonly string[] = []) => ({
  required: true,
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: fields,
        properties: Object.fromEntries([...fields, ...optional].map((name) => [name, { type: "string" }])),
      },
    },
  },
});

/** What an operation says of itself. */
export function termsAt(method: string, path: string): Terms {
  const endpoint = AUTH_ENDPOINTS.find((one) => one.method === method && `/auth${one.path}` === path);
  if (endpoint) return { tag: "Signing in", ...endpoint };
  const operation = OPERATIONS.find((one: Operation) => one.method === method && one.path === path);
  if (!operation) throw new Error(`There is no operation ${method} ${path}`);
  return operation;
}

const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: `A key you choose, at most ${IDEMPOTENCY_KEY_MAX_LENGTH} characters. The same request sent again within ${IDEMPOTENCY_KEY_HOURS} hours runs only once: repeats get the first response, or 409 if it was confidential and therefore not stored.`,
  schema: { type: "string", maxLength: IDEMPOTENCY_KEY_MAX_LENGTH },
};

const TOO_OFTEN = { 429: "Too many attempts; Retry-After says how long to wait" };
const NOT_SIGNED_IN = { description: "Not signed in" };
const BEING_DONE = {
  description: "A request with this Idempotency-Key is still being processed; try again",
};
const NOT_IN_SCOPE = { description: "The API key lacks the scope, or the account the permission" };
