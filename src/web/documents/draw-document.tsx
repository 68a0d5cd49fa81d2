import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { LoaderFunctionArgs, MetaDescriptor, RouterContextProvider } from "react-router";
import { NotFound } from "#src/domain/errors/errors.ts";
import type { DrawnPage } from "#src/domain/pages/drawn-page.ts";
import { companyLine } from "../content/company-line.ts";
import { logPageFailure } from "../log-page-failure.ts";
import { missingPageMeta } from "../page-meta.ts";
import { MissingPage, type MissingRecord } from "../public/page-sections/missing-page.tsx";
import { requestContext } from "../request-context.ts";
import { ErrorScreen } from "../ui/error-screen/error-screen.tsx";
import { ERROR_PREFIX } from "../ui/forms/error-prefix.ts";
import { PublicOrigin } from "../ui/html/public-origin.ts";
import { Document, SitePage } from "./document.tsx";
import type { FoundDocument } from "./pages.ts";
import contentScript from "./start-page.ts?script";

/**
 * Answers a request for a public page: its action for a form, its loader, then one drawing to a string.
 * @param notFound drawn when the page's loader throws `NotFound` and the page does not say what is missing
 */
export async function drawDocument(
  found: FoundDocument,
  notFound: FoundDocument,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response | DrawnPage> {
  const { method } = request;
  const { action } = found.module;
  const isForm = method !== "GET" && method !== "HEAD";
  if (isForm && (!action || method !== "POST"))
    return drawError(405, `The server does not take ${method} here`);
  const { publicOrigin } = context.get(requestContext).app;
  if (isForm && isFromElsewhere(request, publicOrigin)) return new Response("Bad Request", { status: 400 });
  const args = { params: found.params, pattern: found.pattern, url: new URL(request.url), context };
  try {
    const acted = isForm ? await outcomeOf(action?.({ ...args, request })) : NOTHING;
    if (acted instanceof Response) return acted;
    const loading: LoaderFunctionArgs = { ...args, request: isForm ? withoutBody(request) : request };
    const loaded = await loadedOrMissing(found, loading);
    if (loaded instanceof Response) return loaded;
    return draw(found, { loaded, acted, context });
  } catch (error) {
    if (error instanceof Response) return error;
    if (error instanceof NotFound) return await drawDocument(notFound, notFound, request, context);
    logPageFailure(error, request, context);
    return drawError(500, "Unexpected Server Error");
  }
}

async function loadedOrMissing({ module }: FoundDocument, loading: LoaderFunctionArgs) {
  const { missing } = module;
  try {
    return await outcomeOf(module.loader?.(loading));
  } catch (error) {
    if (!(error instanceof NotFound && missing)) throw error;
    return {
      value: undefined,
      missing: typeof missing === "function" ? await missing(loading) : missing,
      status: 404,
    };
  }
}

/** What a loader or an action returned, and the status and headers that it gave with `data`. */
interface Outcome {
  value: unknown;
  missing?: MissingRecord;
  status?: number | undefined;
  headers?: HeadersInit | undefined;
}

const NOTHING: Outcome = { value: undefined };

async function outcomeOf(running: unknown): Promise<Outcome | Response> {
  const result = await running;
  if (result instanceof Response) return result;
  if (!isWithInit(result)) return { value: result };
  return { value: result.data, status: result.init?.status, headers: result.init?.headers };
}

/** Made by the router's `data`, which its types call `DataWithResponseInit`. */
const isWithInit = (value: unknown): value is { data: unknown; init: ResponseInit | null } =>
  typeof value === "object" && value !== null && "data" in value && "init" in value && "type" in value;

/** A browser says where a form comes from; other programs need not. A proxy may change scheme and host of the URL. */
function isFromElsewhere({ headers, url }: Request, publicOrigin: string): boolean {
  const origin = headers.get("origin");
  return origin !== null && origin !== publicOrigin && origin !== new URL(url).origin;
}

/** For the loader after a form, whose body is read. */
const withoutBody = ({ url, headers, signal }: Request): Request => new Request(url, { headers, signal });

interface Drawing {
  loaded: Outcome;
  acted: Outcome;
  context: Readonly<RouterContextProvider>;
}

function draw({ module, params }: FoundDocument, { loaded, acted, context }: Drawing): DrawnPage {
  const { app } = context.get(requestContext);
  const status = acted.status ?? loaded.status ?? 200;
  const isRefusedForm = acted.value !== undefined && status >= 400;
  const props = { loaderData: loaded.value, actionData: acted.value, params };
  const { publicOrigin } = app;
  const root = { loaderData: { publicOrigin } };
  const { missing } = loaded;
  const meta = missing
    ? missingPageMeta(missing.tabTitle ?? missing.title)
    : (module.meta?.({ ...props, matches: [root] } as never) ?? []);
  return pageOf(
    <Document
      meta={isRefusedForm ? meta.map(refusedTitle) : meta}
      scripts={[...new Set([...contentScript, ...(module.handle?.script ?? [])])]}
    >
      <PublicOrigin value={publicOrigin}>
        <SitePage company={companyLine(app.company)}>
          {missing ? <MissingPage {...missing} /> : <module.default {...props} />}
        </SitePage>
      </PublicOrigin>
    </Document>,
    { status, headers: new Headers(loaded.headers ?? module.headers?.()) },
  );
}

/** As scripts do when a form is refused in the browser. */
const refusedTitle = (tag: MetaDescriptor): MetaDescriptor =>
  "title" in tag ? { title: `${ERROR_PREFIX}${String(tag.title)}` } : tag;

const drawError = (status: number, message: string): DrawnPage =>
  pageOf(
    <Document meta={[{ title: "Something went wrong" }]} scripts={contentScript}>
      <ErrorScreen message={message} />
    </Document>,
    { status, headers: new Headers() },
  );

function pageOf(document: ReactNode, { status, headers }: Omit<DrawnPage, "html">): DrawnPage {
  headers.set("Content-Type", "text/html; charset=utf-8");
  return { status, headers, html: `<!DOCTYPE html>${renderToString(document)}` };
}
