import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { adminOnly } from "#src/api/error-responses.ts";
import { form } from "#src/api/json-content.ts";
import { pageQuery, pageResponse } from "#src/api/page-response.ts";
import { parsePeopleListQuery } from "#src/domain/accounts/people-list.ts";
import { DEALER_ROLES } from "#src/domain/accounts/permissions.ts";
import { changeAdminRole } from "#src/services/accounts/change-admin-role.ts";
import { listPeople } from "#src/services/accounts/list-people.ts";
import { disableAccount } from "#src/services/accounts/people/disable-account.ts";
import { enableAccount } from "#src/services/accounts/people/enable-account.ts";
import { endPersonsSessions } from "#src/services/accounts/people/end-persons-sessions.ts";

const list = createRoute({
  method: "get",
  path: "/",
  summary: "List everyone who signed up, admins first",
  request: { query: pageQuery.extend({ search: z.string().optional(), role: z.string().optional() }) },
  responses: {
    200: pageResponse("people", {
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
    ...adminOnly,
  },
});

const roleChange = {
  params: z.object({ user_id: z.string() }),
  body: form,
};
const roleAnswers = (description: string) => ({
  204: { description },
  ...adminOnly,
  404: errorResponse("There is no such user, or the user is no admin"),
  409: errorResponse("There would be no admin left"),
  422: errorResponse("There is no reason, or it is too long"),
});

const accountAnswers = (description: string) => ({
  204: { description },
  ...adminOnly,
  404: errorResponse("There is no such user"),
  422: errorResponse("There is no reason, or it is too long"),
});

const grant = createRoute({
  method: "post",
  path: "/{user_id}/grant-admin",
  summary: "Make a user an admin; every admin gets the reason by email",
  request: roleChange,
  responses: roleAnswers("The user is an admin"),
});

const revoke = createRoute({
  method: "post",
  path: "/{user_id}/revoke-admin",
  summary: "Remove a user's admin role; every admin gets the reason by email",
  request: roleChange,
  responses: roleAnswers("The user is not an admin any more"),
});

const endSessions = createRoute({
  method: "post",
  path: "/{user_id}/end-sessions",
  summary: "Sign a user out everywhere",
  request: roleChange,
  responses: accountAnswers("All sessions are ended"),
});

const disable = createRoute({
  method: "post",
  path: "/{user_id}/disable",
  summary: "Disable a user's account, with its sessions and API keys",
  request: roleChange,
  responses: {
    ...accountAnswers("The account is disabled"),
    409: errorResponse("The user is an admin, or disabled already"),
  },
});

const enable = createRoute({
  method: "post",
  path: "/{user_id}/enable",
  summary: "Enable a disabled account",
  request: roleChange,
  responses: {
    ...accountAnswers("The account is enabled"),
    409: errorResponse("The account is not disabled"),
  },
});

export const adminPeopleApi = apiResource()
  .openapi(list, async (c) => {
    const query = parsePeopleListQuery(new URL(c.req.url).searchParams);
    return c.json(await listPeople(c.get("app"), c.get("actor"), query), 200);
  })
  .openapi(grant, async (c) => {
    const change = { is_admin: true, input: c.req.valid("json") };
    await changeAdminRole(c.get("app"), c.get("actor"), c.req.valid("param").user_id, change);
    return c.body(null, 204);
  })
  .openapi(revoke, async (c) => {
    const change = { is_admin: false, input: c.req.valid("json") };
    await changeAdminRole(c.get("app"), c.get("actor"), c.req.valid("param").user_id, change);
    return c.body(null, 204);
  })
  .openapi(endSessions, async (c) => {
    const { user_id } = c.req.valid("param");
    await endPersonsSessions(c.get("app"), c.get("actor"), user_id, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(disable, async (c) => {
    const { user_id } = c.req.valid("param");
    await disableAccount(c.get("app"), c.get("actor"), user_id, c.req.valid("json"));
    return c.body(null, 204);
  })
  .openapi(enable, async (c) => {
    const { user_id } = c.req.valid("param");
    await enableAccount(c.get("app"), c.get("actor"), user_id, c.req.valid("json"));
    return c.body(null, 204);
  });
