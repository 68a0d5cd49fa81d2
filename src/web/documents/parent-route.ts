import { type ClientLoaderFunctionArgs, redirectDocument } from "react-router";

/**
 * Parent of all documents, which the server draws without the router (documents/draw-document.tsx): should the router
 * of a portal navigate to one, its document is loaded.
 */
export default function Documents(): null {
  return null;
}

export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}
