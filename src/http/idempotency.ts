import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { Conflict, InvalidInput } from "#src/domain/errors/errors.ts";
import { IDEMPOTENCY_KEY_MAX_LENGTH } from "#src/domain/policy/accounts.ts";
import { findStoredResponse, type KeyClaim, keyClaim } from "#src/services/idempotency/claim-key.ts";
import type { KeyedRequest } from "#src/services/idempotency/idempotency-queries.ts";
import type { HttpEnv } from "./http-env.ts";

/** What decides about keys: of an operation. */
export interface Keyed {
  isOpen?: true;
  keyScope?: unknown;
  maxBody?: number | "streamed";
  isConfidential?: true;
}

/** A streamed upload takes no key: its bytes are not known before it is carried out. */
export const takesKey = ({ isOpen, maxBody }: Keyed): boolean => !isOpen && maxBody !== "streamed";

/** Carries a POST with an Idempotency-Key out once a day; repeats get the stored response. */
export function idempotency(operation: Keyed): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const request = await keyedRequest(c, operation);
    if (!request) return await next();
    const { app } = c.var;
    const replayed = await replay(c, request);
    if (replayed) return replayed;
    const claim = keyClaim(app, request);
    c.set("outer_app", app);
    c.set("app", claim.app);
    await next();
    c.set("app", app);
    if (!claim.isLost()) return await storeResponse(c, claim, operation);
    // The handler's own response says only that its transaction was rolled back.
    const response = await replay(c, request);
    if (!response) return;
    c.res = undefined;
    c.res = response;
  };
}

async function keyedRequest(c: Context<HttpEnv>, operation: Keyed): Promise<KeyedRequest | undefined> {
  const { actor } = c.var;
  const key = c.req.header("idempotency-key");
  if (key === undefined || c.req.method !== "POST" || operation.isOpen) return undefined;
  if (actor.kind === "visitor") return undefined;
  // The operation refuses without a dealership, before a body of many megabytes is read.
  if (operation.keyScope && actor.dealer_id === null) return undefined;
  const refusal = takesKey(operation)
    ? refusalOf(key)
    : "This operation does not accept an Idempotency-Key. Send the request without one.";
  if (refusal) throw new InvalidInput({ "idempotency-key": refusal });
  const owner = actor.kind === "user" ? `user ${actor.user_id}` : `api key ${actor.api_key_id}`;
  const { pathname, search } = new URL(c.req.url);
  return { owner, key, path: pathname + search, request_hash: await requestHash(c) };
}

function refusalOf(key: string): string | null {
  if (/^[\x21-\x7e]+$/.test(key) && key.length <= IDEMPOTENCY_KEY_MAX_LENGTH) return null;
  return `An Idempotency-Key has 1 to ${IDEMPOTENCY_KEY_MAX_LENGTH} printable characters without spaces.`;
}

async function replay(c: Context<HttpEnv>, request: KeyedRequest): Promise<Response | undefined> {
  const stored = await findStoredResponse(c.var.app, request);
  if (!stored) return undefined;
  const { status, content_type, response } = stored;
  if (content_type !== "" && response === "") {
    throw new Conflict("This request was already answered. Its response is confidential and was not stored.");
  }
  const headers: Record<string, string> = { "Idempotency-Replayed": "true" };
  if (content_type) headers["Content-Type"] = content_type;
  return new Response(response || null, { status, headers });
}

async function storeResponse(c: Context<HttpEnv>, claim: KeyClaim, { isConfidential }: Keyed): Promise<void> {
  const { status } = c.res;
  const contentType = c.res.headers.get("content-type") ?? "";
  const isStored = /^(application\/json|text\/)/.test(contentType) && !isConfidential;
  try {
    const response = isStored ? await c.res.clone().text() : "";
    await claim.store({ status, content_type: contentType, response });
  } catch (error) {
    // The work is done: repeats are refused, and this response still goes out.
    c.var.app.log.warn({ err: error, request_id: c.var.request_id }, "idempotent response not stored");
  }
}

/**
 * Digest of method, URL and body; of a form its fields and files, as every attempt has another boundary. Keyed,
 * because a body may be a password.
 */
async function requestHash(c: Context<HttpEnv>): Promise<string> {
  const hash = createHash("sha256");
  const add = (part: string | Uint8Array) => hash.update(`${part.length}\n`).update(part);
  add(`${c.req.method} ${c.req.url}`);
  if (!c.req.header("content-type")?.startsWith("multipart/form-data")) {
    add(new Uint8Array(await c.req.arrayBuffer()));
    return c.var.app.keyedDigest(hash.digest("base64url"));
  }
  // The handler refuses a broken form.
  const form = await c.req.formData().catch(() => new FormData());
  for (const [name, value] of form) {
    add(name);
    if (typeof value === "string") {
      add(value);
      continue;
    }
    add(value.name);
    add(value.type);
    add(new Uint8Array(await value.arrayBuffer()));
  }
  return c.var.app.keyedDigest(hash.digest("base64url"));
}
