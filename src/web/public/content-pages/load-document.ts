import { type ClientLoaderFunctionArgs, redirectDocument } from "react-router";

/** Loads the document when the router of another page navigates to a content page, which has no client modules. */
export function loadDocument({ request }: ClientLoaderFunctionArgs): never {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}
