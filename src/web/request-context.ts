import { createContext } from "react-router";
import type { Actor } from "#src/domain/accounts/permissions.ts";
import type { PageDependencies } from "#src/domain/pages/cache-tags.ts";
import type { AppContext } from "#src/services/app-context.ts";

export interface RequestContext {
  app: AppContext;
  /**
   * For loaders of public pages: `app` with a read-only database, perhaps a replica a few seconds
   * behind.
   */
  readApp: AppContext;
  /** A visitor unless the request has an access token, which navigations never have. */
  readActor: () => Promise<Actor>;
  requestId: string;
  ip: string;
  nonce: string;
  /** Declares the cache tags of a public page. */
  page: PageDependencies;
  /** Reads one of our own pictures; null when missing. */
  readPicture: (image: string) => Promise<Uint8Array | null>;
  /** The API as OpenAPI describes it. */
  apiDocument: () => object;
  failed: (error: unknown) => void;
  /** Whether the client closed the connection before its request was whole. */
  hasHungUp: () => boolean;
}

export const requestContext = createContext<RequestContext>();
