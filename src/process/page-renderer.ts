import path from "node:path";
import type { Context } from "hono";
import { RouterContextProvider } from "react-router";
import { type Actor, VISITOR } from "#src/domain/accounts/permissions.ts";
import {
  DATABASE_UNAVAILABLE,
  DATABASE_UNAVAILABLE_TO_READERS,
  DATABASE_UNAVAILABLE_WAIT_SECONDS,
  isDatabaseUnavailable,
} from "#src/domain/errors/database-unavailable.ts";
import { Busy, NotSignedIn } from "#src/domain/errors/errors.ts";
import type { PageDependencies } from "#src/domain/pages/cache-tags.ts";
import type { DrawnPage } from "#src/domain/pages/drawn-page.ts";
import type { Env } from "#src/env.ts";
import { identityOf } from "#src/http/actor.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import { isHtml } from "#src/http/page-cache/public-pages.ts";
import { CLIENT_HUNG_UP, hasHungUp } from "#src/http/respond-to-error.ts";
import { ownPictures } from "#src/integrations/own-pictures.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requestContext } from "#src/web/request-context.ts";

/** All pages (web/site.ts). */
export interface Site {
  respond: (request: Request, context: RouterContextProvider) => Promise<Response | DrawnPage>;
}

/** Bundled by the build, or compiled anew in development. */
export type LoadPages = () => Promise<Site>;

interface Parts {
  app: AppContext;
  auth: Auth;
  env: Env;
  loadPages: LoadPages;
  apiDocument: () => object;
}

export type RenderPage = (
  request: Request,
  c: Context<HttpEnv>,
  page: PageDependencies,
) => Promise<Response | DrawnPage>;

/** @throws a 503 for a page that failed because the database is unavailable */
export function createPageRenderer({ app, auth, env, loadPages, apiDocument }: Parts): RenderPage {
  const readPicture = ownPictures(path.join(env.DATA_DIR, "photos"), app.photoStore);
  return async (request, c, page) => {
    const { request_id, ip, nonce } = c.var;
    let isUnavailable = false;
    const context = new RouterContextProvider();
    context.set(requestContext, {
      app,
      readApp: { ...app, db: app.readDb },
      readActor: () => readActor(c, auth),
      requestId: request_id,
      ip,
      nonce,
      page,
      readPicture,
      apiDocument,
      hasHungUp: () => hasHungUp(c),
      failed(error) {
        isUnavailable ||= isDatabaseUnavailable(error);
      },
    });
    const { respond } = await loadPages();
    const response = await respond(request, context);
    if (response.status === 405) response.headers.set("Allow", "GET, HEAD");
    if (response.status >= 500 && hasHungUp(c)) return new Response(null, { status: CLIENT_HUNG_UP });
    if (response.status >= 500 && isHtml(response) && isUnavailable) {
      const message = request.method === "GET" ? DATABASE_UNAVAILABLE_TO_READERS : DATABASE_UNAVAILABLE;
      throw new Busy(message, DATABASE_UNAVAILABLE_WAIT_SECONDS);
    }
    return response;
  };
}

/** Pages treat an invalid API key as a visitor. */
async function readActor(c: Context<HttpEnv>, auth: Auth): Promise<Actor> {
  try {
    return (await identityOf(c, auth)).actor;
  } catch (error) {
    if (error instanceof NotSignedIn) return VISITOR;
    throw error;
  }
}

export const UNCACHED: PageDependencies = { dependsOn() {}, freshUntil() {} };
