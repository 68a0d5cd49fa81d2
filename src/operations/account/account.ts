import { z } from "@hono/zod-openapi";
import {
  changePasswordSchema,
  deleteAccountSchema,
  endSessionsSchema,
} from "#src/domain/accounts/account-forms.ts";
import { form } from "#src/operations/form.ts";
import { browserOf, operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { deleteOwnAccount } from "#src/services/account-deletion/delete-own-account.ts";
import { changePassword, describeAccount, sendTestEmail } from "#src/services/accounts/own-account.ts";
import { endSessions, listSessions } from "#src/services/accounts/sessions/sessions.ts";

const ACCOUNT = { tag: "Account", permission: "account:manage" } as const;
const PASSWORD_CHECKED = {
  ...ACCOUNT,
  limits: ["sign-in", "present-password"],
  hashesPassword: true,
} as const;
const TOO_MANY = { 429: "Too many attempts" } as const;

export const accountOperations = [
  operation("get /account", {
    ...ACCOUNT,
    summary: "Get your account's security settings",
    response: ok("The account", {
      second_factor: z.object({ is_on: z.boolean(), recovery_codes_left: z.number().int() }),
    }),
    run: describeAccount,
  }),
  operation("post /account/test-email", {
    ...ACCOUNT,
    summary: "Send a test email to yourself",
    limits: ["account-mail"],
    response: [204, "The email is queued"],
    errors: TOO_MANY,
    run: sendTestEmail,
  }),
  operation("put /account/password", {
    ...PASSWORD_CHECKED,
    summary: "Change your password",
    body: form(changePasswordSchema),
    response: [204, "Changed"],
    errors: {
      ...TOO_MANY,
      422: "The current password is wrong or the new one is not accepted; nothing was changed",
    },
    run: (app, user, { body }, c) =>
      changePassword(app, c.var.auth, user, {
        sessionId: c.var.session_id,
        browser: browserOf(c),
        input: body,
      }),
  }),
  operation("post /account/deletion", {
    ...PASSWORD_CHECKED,
    summary: "Delete your account",
    body: form(deleteAccountSchema),
    response: [204, "Deleted; every session has ended"],
    errors: {
      ...TOO_MANY,
      409: "You are an admin, or the only owner of a dealership with colleagues",
      422: "The password or the code is wrong; nothing was changed",
    },
    run: (app, user, { body }, c) =>
      deleteOwnAccount(app, c.var.auth, user, { browser: browserOf(c), input: body }),
  }),
  operation("get /account/sessions", {
    ...ACCOUNT,
    summary: "List your sessions, latest used first",
    response: ok("Sessions", {
      total: z.number().int().describe("At most the first hundred are listed"),
      sessions: z.array(
        z.object({
          session_id: z.string(),
          browser: z.string(),
          address: z.string().describe("Shortened IP address; empty when unknown"),
          created_at: z.iso.datetime(),
          last_used_at: z.iso.datetime().describe("Accurate to a few minutes"),
          is_this_one: z.boolean(),
        }),
      ),
    }),
    run: (app, user, _, c) => listSessions(app, user, c.var.session_id),
  }),
  operation("post /account/sessions/end", {
    ...PASSWORD_CHECKED,
    summary: "Sign out one browser, or everywhere else",
    body: form(endSessionsSchema),
    response: ok("Number of ended sessions", { ended: z.number().int() }),
    errors: {
      ...TOO_MANY,
      404: "You have no such session",
      422: "The password is wrong; nothing was ended",
    },
    run: async (app, user, { body }, c) => ({
      ended: await endSessions(app, c.var.auth, user, { sessionId: c.var.session_id, input: body }),
    }),
  }),
] as const;
