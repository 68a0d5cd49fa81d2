import { isDeepStrictEqual } from "node:util";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { z } from "zod";
import type { HttpEnv } from "#src/http/http-env.ts";

interface DeclaredRoute {
  method: string;
  path: string;
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}

/**
 * Checks JSON responses against the schemas of the API's routes, strictly: a field that a schema does not have
 * is a fault, because it would show users more than was meant.
 * @returns the check of one response, which throws on a fault
 */
export function declaredResponses(api: OpenAPIHono<HttpEnv>) {
  const routes = api.openAPIRegistry.definitions
    .flatMap((definition) => (definition.type === "route" ? [definition.route as DeclaredRoute] : []))
    .map((route) => ({ ...route, pattern: patternOf(route.path) }))
    // A fixed path comes before a parameter in its place.
    .toSorted((one, other) => parametersIn(one.path) - parametersIn(other.path));
  return async (method: string, url: string, response: Response): Promise<void> => {
    const path = url.replace(/^https?:\/\/[^/]+/, "").replace(/^\/api|\?.*$/g, "");
    const route = routes.find((one) => one.method === method.toLowerCase() && one.pattern.test(path));
    if (!route || !isJson(response)) return;
    const schema = route.responses[response.status]?.content?.["application/json"]?.schema;
    const name = `${method} ${route.path}: ${response.status}`;
    if (!schema) {
      if (response.ok) throw new Error(`${name} has no declared body`);
      return;
    }
    const body: unknown = await response.clone().json();
    const parsed = (schema as z.ZodType).safeParse(body);
    if (!parsed.success) throw new Error(`${name} is not as declared: ${parsed.error.message}`);
    if (!isDeepStrictEqual(parsed.data, body)) {
      throw new Error(`${name} has undeclared fields: ${differences(body, parsed.data).join(", ")}`);
    }
  };
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\/$/, "").replace(/\{\w+\}/g, "[^/]+")}/?$`);
const parametersIn = (path: string) => path.split("{").length;
/** Compressed ones are left out: the same response is checked without Accept-Encoding. */
const isJson = ({ headers }: Response) =>
  (headers.get("content-type") ?? "").startsWith("application/json") && !headers.has("content-encoding");

function differences(whole: unknown, declared: unknown, path = ""): string[] {
  if (isDeepStrictEqual(whole, declared)) return [];
  if (!isRecord(whole) || !isRecord(declared)) return [path];
  return Object.keys(whole).flatMap((key) =>
    key in declared ? differences(whole[key], declared[key], `${path}.${key}`) : [`${path}.${key}`],
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
