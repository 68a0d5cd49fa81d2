import { z } from "@hono/zod-openapi";
import { apiKeySchema } from "#src/domain/accounts/account-forms.ts";
import { API_KEY_SCOPES } from "#src/domain/accounts/api-key-scopes.ts";
import { form } from "#src/operations/form.ts";
import { browserOf, operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { selectApiKeys } from "#src/services/api-keys/api-key-queries.ts";
import { makeApiKey, revokeApiKey } from "#src/services/api-keys/api-keys.ts";

const apiKey = z.object({
  api_key_id: z.string(),
  name: z.string(),
  prefix: z.string().describe("The first characters of the key"),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  made_by: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable().describe("Accurate to the hour"),
});

const API_KEYS = {
  tag: "Account",
  permission: "api-key:manage",
  isConfidential: true,
  errors: {
    403: "Only owners make API keys",
    404: "The user has no dealer, or the dealer has no such key",
  },
} as const;

export const apiKeyOperations = [
  operation("get /account/api-keys", {
    ...API_KEYS,
    summary: "List your dealership's API keys",
    response: ok("Latest first", { api_keys: z.array(apiKey) }),
    run: async ({ db }, { dealer_id }) => ({ api_keys: await selectApiKeys(db, dealer_id) }),
  }),
  operation("post /account/api-keys", {
    ...API_KEYS,
    summary: "Create an API key",
    // A stolen session could flood the owners with emails about new keys.
    limits: ["account-mail"],
    body: form(apiKeySchema),
    response: [201, "Created; the key is shown only once", z.object({ key: z.string(), api_key: apiKey })],
    errors: {
      ...API_KEYS.errors,
      409: "There are too many keys",
      422: "Some fields are not acceptable; nothing was changed",
    },
    run: (app, owner, { body }, c) => makeApiKey(app, owner, { browser: browserOf(c), input: body }),
  }),
  operation("delete /account/api-keys/{api_key_id}", {
    ...API_KEYS,
    summary: "Revoke an API key",
    response: [204, "Revoked"],
    run: (app, owner, { params }) => revokeApiKey(app, owner, params.api_key_id),
  }),
] as const;
