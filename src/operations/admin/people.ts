import { z } from "@hono/zod-openapi";
import { roleReasonSchema } from "#src/domain/accounts/account-forms.ts";
import { DEALER_ROLES } from "#src/domain/accounts/permissions.ts";
import { parsePeopleListQuery } from "#src/domain/operations/operations-lists.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { askedOf, listQuery, pageOf } from "#src/operations/pages.ts";
import { changeAdminRole } from "#src/services/accounts/admin-role.ts";
import {
  disableAccount,
  enableAccount,
  endPersonsSessions,
} from "#src/services/accounts/people/change-account.ts";
import { listPeople } from "#src/services/accounts/people-queries.ts";

const PEOPLE = { tag: "Administration", permission: "role:administer" } as const;
const CHANGE = { ...PEOPLE, body: form(roleReasonSchema) } as const;
const NO_REASON = { 422: "There is no reason, or it is too long" } as const;
const ROLE_ERRORS = {
  ...NO_REASON,
  404: "There is no such user, or the user is no admin",
  409: "There would be no admin left",
} as const;
const ACCOUNT_ERRORS = { ...NO_REASON, 404: "There is no such user" } as const;

export const peopleOperations = [
  operation("get /admin/people", {
    ...PEOPLE,
    summary: "List everyone who signed up, admins first",
    query: listQuery({ search: z.string().optional(), role: z.string().optional() }),
    response: pageOf("people", {
      user_id: z.string(),
      full_name: z.string(),
      email: z.string(),
      is_confirmed: z.boolean(),
      is_admin: z.boolean(),
      is_disabled: z.boolean(),
      dealer_id: z.string().nullable(),
      dealer_name: z.string().nullable(),
      dealer_role: z.enum(DEALER_ROLES).nullable(),
      signed_up_at: z.iso.datetime(),
      last_used_at: z.iso.datetime().nullable(),
    }),
    run: ({ db }, _admin, _, c) => listPeople(db, parsePeopleListQuery(askedOf(c))),
  }),
  operation("post /admin/people/{user_id}/grant-admin", {
    ...CHANGE,
    summary: "Make a user an admin; every admin gets the reason by email",
    response: [204, "The user is an admin"],
    errors: ROLE_ERRORS,
    run: (app, admin, { params, body }) =>
      changeAdminRole(app, admin, params.user_id, { is_admin: true, input: body }),
  }),
  operation("post /admin/people/{user_id}/revoke-admin", {
    ...CHANGE,
    summary: "Remove a user's admin role; every admin gets the reason by email",
    response: [204, "The user is not an admin any more"],
    errors: ROLE_ERRORS,
    run: (app, admin, { params, body }) =>
      changeAdminRole(app, admin, params.user_id, { is_admin: false, input: body }),
  }),
  operation("post /admin/people/{user_id}/end-sessions", {
    ...CHANGE,
    summary: "Sign a user out everywhere",
    response: [204, "All sessions are ended"],
    errors: ACCOUNT_ERRORS,
    run: (app, admin, { params, body }) => endPersonsSessions(app, admin, params.user_id, body),
  }),
  operation("post /admin/people/{user_id}/disable", {
    ...CHANGE,
    summary: "Disable a user's account, with its sessions and API keys",
    response: [204, "The account is disabled"],
    errors: { ...ACCOUNT_ERRORS, 409: "The user is an admin, or disabled already" },
    run: (app, admin, { params, body }) => disableAccount(app, admin, params.user_id, body),
  }),
  operation("post /admin/people/{user_id}/enable", {
    ...CHANGE,
    summary: "Enable a disabled account",
    response: [204, "The account is enabled"],
    errors: { ...ACCOUNT_ERRORS, 409: "The account is not disabled" },
    run: (app, admin, { params, body }) => enableAccount(app, admin, params.user_id, body),
  }),
] as const;
