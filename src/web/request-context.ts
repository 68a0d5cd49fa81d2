import { createContext } from "react-router";
import type { PageDependencies } from "#src/domain/pages/cache-tags.ts";
import type { AppContext } from "#src/services/app-context.ts";

/** What the server gives each loader and action about the request at hand. */
export interface RequestContext {
  app: AppContext;
  /** For loaders of public pages: the same, but its database may be a replica a few seconds behind, which writes nothing. */
  reader: AppContext;
  request_id: string;
  ip: string;
  nonce: string;
  /** Where a public page names what it shows, so that no copy of it outlives a change; pages that are never kept need not. */
  page: PageDependencies;
  /** One of our own pictures; null when there is none. */
  readPicture: (image: string) => Promise<Uint8Array | null>;
  /** The API as OpenAPI describes it. */
  apiDocument: () => object;
  /** Takes the page as it was rendered: of an answer's body the router and the server would make streams of bytes. */
  rendered: (html: string) => void;
  /** Told of what broke in a loader or an action. */
  failed: (error: unknown) => void;
}

export const requestContext = createContext<RequestContext>();
