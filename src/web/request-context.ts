import { createContext } from "react-router";
import type { AppContext } from "#src/services/app-context.ts";

/** What the server gives each loader and action about the request at hand. */
export interface RequestContext {
  app: AppContext;
  request_id: string;
  ip: string;
  nonce: string;
  /** One of our own pictures; null when there is none. */
  readPicture: (image: string) => Promise<Uint8Array | null>;
  /** The API as OpenAPI describes it. */
  api_document: () => object;
}

export const requestContext = createContext<RequestContext>();
