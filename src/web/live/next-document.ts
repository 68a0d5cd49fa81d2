import { trustedHtml } from "../ui/html/trusted-html.ts";

export interface NextDocument {
  /** After redirects: path and query. */
  path: string;
  document: Document;
}

/** Fetches a page of this site. @returns null for a response that cannot be shown in place */
export async function fetchDocument(path: string, signal: AbortSignal | null): Promise<NextDocument | null> {
  const response = await fetch(path, { headers: { Accept: "text/html" }, signal });
  if (!response.ok || !response.headers.get("Content-Type")?.startsWith("text/html")) return null;
  const html = trustedHtml(await response.text()).__html as string;
  const { pathname, search } = new URL(response.url);
  return { path: pathname + search, document: new DOMParser().parseFromString(html, "text/html") };
}
