import type { ComponentType } from "react";
import type { ActionFunction, LoaderFunction, LoaderFunctionArgs, MetaFunction, Params } from "react-router";
import type { MissingRecord } from "../public/page-sections/missing-page.tsx";

/** What the module of a page exports; its own types (`+types`) are narrower. */
export interface DocumentModule {
  default: ComponentType<{ loaderData: unknown; actionData: unknown; params: Params }>;
  loader?: LoaderFunction;
  action?: ActionFunction;
  meta?: MetaFunction;
  /** Headers of responses to which its loader gives none with `data`. */
  headers?: () => HeadersInit;
  missing?: MissingRecord | ((args: LoaderFunctionArgs) => Promise<MissingRecord>);
  /** The script of its live parts; none for a page that has only the common ones. */
  handle?: { script?: readonly string[] };
}

export interface FoundDocument {
  module: DocumentModule;
  params: Params;
  /** As in routes.ts, with the names of its parameters. */
  pattern: string;
}

interface Pages {
  /** The document at a path; the last one if nothing is there. Null for what the router answers. */
  documentAt: (path: string) => FoundDocument | null;
  notFound: FoundDocument;
}

/**
 * @param documents by pattern, the page for unknown paths (`*`) included
 * @param routed patterns of portals, files and answers to scripts
 */
export function readPages(
  documents: readonly (readonly [pattern: string, module: DocumentModule])[],
  routed: readonly string[],
): Pages {
  const table = [
    ...documents.map(([pattern, module]) => ({ pattern, module, expression: expressionOf(pattern) })),
    ...routed.map((pattern) => ({ pattern, module: null, expression: expressionOf(pattern) })),
  ].toSorted((a, b) => variables(a.pattern) - variables(b.pattern));
  const [, module] = documents.find(([pattern]) => pattern === "*") ?? [];
  if (!module) throw new Error("No page for unknown paths");
  return {
    notFound: { module, pattern: "*", params: {} },
    documentAt(path) {
      const decoded = decodeSegments(path);
      const found = table.find(({ expression }) => expression.test(decoded));
      if (!found?.module) return null;
      const { groups = {} } = found.expression.exec(decoded) ?? {};
      const params = Object.entries(groups).map(([name, value]) => [name, value.replaceAll("%2F", "/")]);
      return { module: found.module, pattern: found.pattern, params: Object.fromEntries(params) as Params };
    },
  };
}

/** What is spelled out comes before parameters, and what takes any path comes last. */
const variables = (pattern: string): number =>
  pattern === "*" ? Number.POSITIVE_INFINITY : pattern.split(":").length;

/** Matches as the router does: ignores case and slashes at the end. */
function expressionOf(pattern: string): RegExp {
  const expression = pattern
    .replaceAll(".", String.raw`\.`)
    .replace("*", ".*")
    .replaceAll(/:(\w+)/g, "(?<$1>[^/]+)");
  return new RegExp(`^/${expression}/*$`, "i");
}

/** A slash within a segment stays encoded. */
function decodeSegments(path: string): string {
  if (!path.includes("%")) return path;
  return path
    .split("/")
    .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
    .join("/");
}
