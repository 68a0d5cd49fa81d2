import { z } from "@hono/zod-openapi";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import {
  addTextNumber,
  confirmTextNumber,
  describeTextNumber,
  removeTextNumber,
} from "#src/services/text-messages/text-number.ts";

const TEXTS = { tag: "Account", permission: "account:manage" } as const;

export const textOperations = [
  operation({
    ...TEXTS,
    method: "get",
    path: "/account/texts",
    summary: "Get the mobile number that receives a text about each new enquiry",
    response: [
      200,
      "Your number",
      z.object({
        is_available: z.boolean().describe("False without a text service"),
        number: z.object({ last_digits: z.string(), is_confirmed: z.boolean() }).nullable(),
      }),
    ],
    run: describeTextNumber,
  }),
  operation({
    ...TEXTS,
    method: "post",
    path: "/account/texts",
    summary: "Replace the number; a code is texted to it",
    // Texts a number that its owner has not confirmed yet.
    limits: ["text-code", "texted-number"],
    body: form,
    response: [202, "A code is on its way"],
    errors: {
      404: "You belong to no dealer",
      409: "Texts are not set up on this site",
      422: "Not a UK mobile number; nothing was changed",
      429: "Too many codes",
    },
    run: (app, user, { body }) => addTextNumber(app, user, body),
  }),
  operation({
    ...TEXTS,
    method: "post",
    path: "/account/texts/confirmation",
    summary: "Confirm the number with the texted code",
    body: form,
    response: [204, "New enquiries are texted from now on"],
    errors: { 404: "No number was entered", 422: "The code is wrong or too old" },
    run: (app, user, { body }) => confirmTextNumber(app, user, body),
  }),
  operation({
    ...TEXTS,
    method: "delete",
    path: "/account/texts",
    summary: "Remove the number",
    response: [204, "Removed"],
    run: removeTextNumber,
  }),
] as const;
