import type { OpenAPIHono } from "@hono/zod-openapi";
import { API_KEY_SCOPES, SCOPE_MEANINGS } from "#src/domain/accounts/api-key-scopes.ts";
import { BRAND, IDEMPOTENCY_KEY_HOURS, IDEMPOTENCY_KEY_MAX_LENGTH } from "#src/domain/policy.ts";
import { scopeFor } from "#src/http/api-key-scopes.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import { AUTH_PATHS } from "./account/openapi-auth-paths.ts";
import { METHODS, type Operation, type Parameter, type Paths } from "./openapi-document.ts";

/** The parts of the API, by how their addresses begin; the first that fits. */
const TAGS = [
  { start: "/dealer/vehicles", name: "Listings", description: "The cars of your dealership." },
  { start: "/dealer/photos", name: "Photos", description: "The pictures of your cars." },
  { start: "/dealer/imports", name: "Imports", description: "Stock as CSV files." },
  { start: "/dealer/leads", name: "Enquiries", description: "Buyers who were introduced to you." },
  { start: "/dealer", name: "Dealership", description: "Profile, colleagues and application." },
  { start: "/account", name: "Account", description: "Password, sessions, second factor and API keys." },
  { start: "/auth", name: "Signing in", description: "For browsers. Systems use an API key instead." },
  { start: "/session", name: "Signing in", description: "" },
  { start: "/admin", name: "Administration", description: "For the people who run this marketplace." },
  { start: "/", name: "Public", description: "What the public pages send." },
] as const;

/** What anybody may call; everything else wants somebody. */
const OPEN = /^\/(lead|events|error-reports|auth\/(?!token|sign-out))/;

/** The whole API as OpenAPI 3.1: the operations' own schemas, and what holds for all of them. */
export function describeApi(api: OpenAPIHono<HttpEnv>) {
  const own = api.getOpenAPI31Document({ openapi: "3.1.0", info: { title: BRAND, version: "1" } });
  const { paths: ownPaths = {}, components } = own as {
    paths?: Paths;
    components?: Record<string, unknown>;
  };
  const paths: Paths = {};
  for (const [mounted, item] of Object.entries({ ...ownPaths, ...AUTH_PATHS })) {
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
    tags: [
      ...new Map(TAGS.filter(({ description }) => description).map((tag) => [tag.name, tag])).values(),
    ].map(({ name, description }) => ({ name, description })),
    components: {
      ...components,
      securitySchemes: {
        api_key: {
          type: "http",
          scheme: "bearer",
          description: `An API key (ssk_…), made on the Account page. Scopes: ${API_KEY_SCOPES.map(
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

function complete(operation: Operation, method: string, path: string): Operation {
  const scope = scopeFor(method, path);
  const isOpen = OPEN.test(path);
  const needs: Record<string, string[]>[] = [...(scope ? [{ api_key: [scope] }] : []), { session: [] }];
  const hasKey = method === "post" && /^\/dealer\/(vehicles|imports)/.test(path);
  return {
    ...operation,
    tags: [TAGS.find(({ start }) => path.startsWith(start))?.name ?? ""],
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

const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: `Of your choosing, at most ${IDEMPOTENCY_KEY_MAX_LENGTH} characters. The same request sent again within ${IDEMPOTENCY_KEY_HOURS} hours is not done again: it gets the first answer.`,
  schema: { type: "string", maxLength: IDEMPOTENCY_KEY_MAX_LENGTH },
};

const NOT_SIGNED_IN = { description: "Nobody is signed in" };
const BEING_DONE = {
  description: "The same request, by its Idempotency-Key, is being done at this moment; try again",
};
const NOT_IN_SCOPE = { description: "The API key lacks the scope, or the account the right" };
