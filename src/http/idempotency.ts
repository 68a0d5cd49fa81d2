import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { IDEMPOTENCY_KEY_MAX_LENGTH } from "#src/domain/policy/api.ts";
import { idempotentResponse } from "#src/services/idempotency/idempotent-response.ts";
import { endpointAt } from "./endpoints.ts";
import type { HttpEnv } from "./http-env.ts";

/** Runs a POST with an Idempotency-Key once a day; repeats get the stored response. */
export function idempotency(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { app, actor } = c.var;
    const key = c.req.header("idempotency-key");
    const isCovered = c.req.method === "POST" && endpointAt(c.req.path)?.isIdempotent;
    // Without a dealership the endpoint refuses, before the body of many megabytes is read.
    const isRefused = actor.kind === "visitor" || actor.dealer_id === null;
    if (key === undefined || !isCovered || isRefused) return await next();
    if (!/^[\x21-\x7e]+$/.test(key) || key.length > IDEMPOTENCY_KEY_MAX_LENGTH) {
      const bound = `1 to ${IDEMPOTENCY_KEY_MAX_LENGTH} printable characters without spaces`;
      throw new InvalidInput({ "idempotency-key": `An Idempotency-Key has ${bound}.` });
    }
    const { raw } = c.req;
    const body = new Uint8Array(await raw.arrayBuffer());
    c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body });
    const requestHash = createHash("sha256")
      .update(`${c.req.method} ${c.req.url}\n`)
      .update(body)
      .digest("base64url");
    const owner = actor.kind === "user" ? `user ${actor.user_id}` : `api key ${actor.api_key_id}`;
    const done = await idempotentResponse(app, { owner, key, request_hash: requestHash }, async (once) => {
      c.set("outer_app", app);
      c.set("app", once);
      await next();
      c.set("app", app);
      const contentType = c.res.headers.get("content-type") ?? "";
      return { status: c.res.status, content_type: contentType, answer: await c.res.clone().text() };
    });
    if (!done.isRepeat) return;
    const headers: Record<string, string> = { "Idempotency-Replayed": "true" };
    if (done.content_type) headers["Content-Type"] = done.content_type;
    return new Response(done.answer || null, { status: done.status, headers });
  };
}
