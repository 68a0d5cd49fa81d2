import { documents, routed } from "virtual:documents";
import * as router from "virtual:react-router/server-build";
import { createRequestHandler, type RouterContextProvider } from "react-router";
import type { DrawnPage } from "#src/domain/pages/drawn-page.ts";
import { drawDocument } from "./documents/draw-document.tsx";
import { readPages } from "./documents/pages.ts";

const { documentAt, notFound } = readPages(documents, routed);
const route = createRequestHandler(router, import.meta.env.MODE);

/** Public pages are documents (documents/draw-document.tsx); the rest is React Router's. */
export async function respond(
  request: Request,
  context: RouterContextProvider,
): Promise<Response | DrawnPage> {
  const found = documentAt(new URL(request.url).pathname);
  return found ? await drawDocument(found, notFound, request, context) : await route(request, context);
}
