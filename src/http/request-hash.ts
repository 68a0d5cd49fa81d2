import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { HttpEnv } from "./http-env.ts";

/**
 * Digest of method, URL and body; of a form its fields and files, as every attempt has another boundary. Keyed,
 * because a body may be a password.
 */
export async function requestHash(c: Context<HttpEnv>): Promise<string> {
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
