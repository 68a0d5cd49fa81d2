import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { form, json } from "#src/api/json-content.ts";
import { API_KEY_SCOPES } from "#src/domain/accounts/api-key-scopes.ts";
import { browserOf } from "#src/operations/browser-of.ts";
import type { ApiKey } from "#src/services/api-keys/api-key-queries.ts";
import { listApiKeys } from "#src/services/api-keys/list-api-keys.ts";
import { makeApiKey } from "#src/services/api-keys/make-api-key.ts";
import { revokeApiKey } from "#src/services/api-keys/revoke-api-key.ts";

const apiKey = z.object({
  api_key_id: z.string(),
  name: z.string(),
  prefix: z.string().describe("The first characters of the key"),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  made_by: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable().describe("Accurate to the hour"),
});

const refusals = {
  ...signedInOnly,
  403: errorResponse("Only owners make API keys"),
  404: errorResponse("The user has no dealer, or the dealer has no such key"),
} as const;

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List your dealership's API keys",
  responses: {
    200: { description: "Latest first", ...json(z.object({ api_keys: z.array(apiKey) })) },
    ...refusals,
  },
});

const make = createRoute({
  method: "post",
  path: "/",
  summary: "Create an API key",
  request: { body: form },
  responses: {
    201: {
      description: "Created; the key is shown only once",
      ...json(z.object({ key: z.string(), api_key: apiKey })),
    },
    409: errorResponse("There are too many keys"),
    422: errorResponse("Some fields are not acceptable; nothing was changed"),
    ...refusals,
  },
});

const revoke = createRoute({
  method: "delete",
  path: "/{api_key_id}",
  summary: "Revoke an API key",
  request: { params: z.object({ api_key_id: z.string() }) },
  responses: { 204: { description: "Revoked" }, ...refusals },
});

export const apiKeysApi = apiResource()
  .openapi(list, async (c) => {
    const apiKeys = await listApiKeys(c.get("app"), c.get("actor"));
    return c.json({ api_keys: apiKeys.map(present) }, 200);
  })
  .openapi(make, async (c) => {
    const { key, api_key } = await makeApiKey(c.get("app"), c.get("actor"), {
      browser: browserOf(c),
      input: c.req.valid("json"),
    });
    return c.json({ key, api_key: present(api_key) }, 201);
  })
  .openapi(revoke, async (c) => {
    await revokeApiKey(c.get("app"), c.get("actor"), c.req.valid("param").api_key_id);
    return c.body(null, 204);
  });

const present = ({ api_key_id, name, prefix, scopes, made_by, created_at, last_used_at }: ApiKey) => ({
  api_key_id,
  name,
  prefix,
  scopes,
  made_by,
  created_at,
  last_used_at,
});
