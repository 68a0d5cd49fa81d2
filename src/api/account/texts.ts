import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { signedInOnly } from "#src/api/error-responses.ts";
import { form, json } from "#src/api/json-content.ts";
import { addTextNumber } from "#src/services/text-messages/add-text-number.ts";
import { confirmTextNumber } from "#src/services/text-messages/confirm-text-number.ts";
import { describeTextNumber } from "#src/services/text-messages/describe-text-number.ts";
import { removeTextNumber } from "#src/services/text-messages/remove-text-number.ts";

const describe = createRoute({
  method: "get",
  path: "/",
  summary: "Get the mobile number that receives a text about each new enquiry",
  responses: {
    200: {
      description: "Your number",
      ...json(
        z.object({
          is_available: z.boolean().describe("False without a text service"),
          number: z.object({ last_digits: z.string(), is_confirmed: z.boolean() }).nullable(),
        }),
      ),
    },
    ...signedInOnly,
  },
});

const add = createRoute({
  method: "post",
  path: "/",
  summary: "Replace the number; a code is texted to it",
  request: { body: form },
  responses: {
    202: { description: "A code is on its way" },
    404: errorResponse("You belong to no dealer"),
    409: errorResponse("Texts are not set up on this site"),
    422: errorResponse("Not a UK mobile number; nothing was changed"),
    429: errorResponse("Too many codes"),
    ...signedInOnly,
  },
});

const confirm = createRoute({
  method: "post",
  path: "/confirmation",
  summary: "Confirm the number with the texted code",
  request: { body: form },
  responses: {
    204: { description: "New enquiries are texted from now on" },
    404: errorResponse("No number was entered"),
    422: errorResponse("The code is wrong or too old"),
    ...signedInOnly,
  },
});

const remove = createRoute({
  method: "delete",
  path: "/",
  summary: "Remove the number",
  responses: { 204: { description: "Removed" }, ...signedInOnly },
});

export const textsApi = apiResource()
  .openapi(describe, async (c) => c.json(await describeTextNumber(c.var.app, c.var.actor), 200))
  .openapi(add, async (c) => {
    await addTextNumber(c.var.app, c.var.actor, c.req.valid("json"));
    return c.body(null, 202);
  })
  .openapi(confirm, async (c) => {
    await confirmTextNumber(c.var.app, c.var.actor, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(remove, async (c) => {
    await removeTextNumber(c.var.app, c.var.actor);
    return c.body(null, 204);
  });
