import { createRoute, z } from "@hono/zod-openapi";
import { apiResource } from "#src/api/api-resource.ts";
import { errorResponse } from "#src/api/error-body.ts";
import { ownerOnly, signedInOnly } from "#src/api/error-responses.ts";
import { json } from "#src/api/json-content.ts";
import { openingHours } from "#src/api/opening-hours.ts";
import { fileBody, readUploadedFile } from "#src/api/uploaded-file.ts";
import { DEALER_STATUSES } from "#src/domain/dealers/dealer-status.ts";
import { removeLogo, setLogo } from "#src/services/dealers/dealer-logo.ts";
import { findFirstSteps } from "#src/services/dealers/find-first-steps.ts";
import { findOwnProfile } from "#src/services/dealers/own-profile.ts";
import { updateProfile } from "#src/services/dealers/update-profile.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";

export const dealerDetails = z.object({
  dealer_id: z.string(),
  slug: z.string().describe("The public page is /dealers/{slug}"),
  name: z.string(),
  status: z.enum(DEALER_STATUSES),
  company_number: z.string().nullable(),
  address_line: z.string(),
  town: z.string(),
  postcode: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  about: z.string(),
  opening_hours: openingHours,
  opens_on_bank_holidays: z
    .boolean()
    .describe("False: closed on the bank holidays of the postcode's nation. Stays when a change omits it"),
  enquiry_emails: z.array(z.string()).describe("Recipients of enquiry emails; empty: every owner"),
  verified_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  logo_id: z.string().nullable().describe("The picture is /dealer-logos/{logo_id}"),
});

const identity = z.object({
  name: z.string(),
  company_number: z.string().nullable(),
  address_line: z.string(),
  town: z.string(),
  postcode: z.string(),
});

export const identityRequest = identity.extend({ requested_at: z.iso.datetime() });

const ownProfile = dealerDetails.extend({
  requested: identityRequest
    .nullable()
    .describe("A change of these details, public once an admin approves it"),
});

const read = createRoute({
  method: "get",
  path: "/",
  summary: "Get your dealership's profile",
  responses: { 200: { description: "The profile", ...json(ownProfile) }, ...ownerOnly },
});

const update = createRoute({
  method: "put",
  path: "/",
  summary: "Change your dealership's profile",
  request: {
    body: {
      required: true,
      ...json(
        z.object({
          profile: z.record(z.string(), z.unknown()),
          updated_at: z.iso
            .datetime({ error: "updated_at is required" })
            .describe("updated_at of the version you edited"),
        }),
      ),
    },
  },
  responses: {
    200: { description: "The updated profile", ...json(ownProfile) },
    ...ownerOnly,
    409: errorResponse("Someone else changed it first; nothing was changed"),
    422: errorResponse("Something is missing or wrong; nothing was changed"),
  },
});

const firstSteps = createRoute({
  method: "get",
  path: "/first-steps",
  summary: "Get what your new dealership has set up",
  responses: {
    200: {
      description:
        "What is done; null once everything is, after the first weeks, and for users who are not owners",
      ...json(
        z.object({
          steps: z
            .object({
              opening_hours: z.boolean(),
              logo: z.boolean(),
              about: z.boolean(),
              preferences: z.boolean(),
              car: z.boolean(),
              photos: z.boolean(),
              newest_vehicle_id: z.string().nullable(),
            })
            .nullable(),
        }),
      ),
    },
    ...signedInOnly,
  },
});

const upsertLogo = createRoute({
  method: "put",
  path: "/logo",
  summary: "Upload your dealership's logo",
  request: { body: fileBody },
  responses: {
    200: { description: "The stored logo", ...json(z.object({ logo_id: z.string() })) },
    ...ownerOnly,
    422: errorResponse("The file is not accepted; nothing was changed"),
  },
});

const deleteLogo = createRoute({
  method: "delete",
  path: "/logo",
  summary: "Remove your dealership's logo",
  responses: { 204: { description: "Removed" }, ...ownerOnly },
});

export const dealerProfileApi = apiResource()
  .openapi(read, async (c) => {
    return c.json(await findOwnProfile(c.get("app"), c.get("actor")), 200);
  })
  .openapi(update, async (c) => {
    const { profile, updated_at } = c.req.valid("json");
    const change = { input: profile, seenUpdatedAt: new Date(updated_at) };
    await updateProfile(c.get("app"), c.get("actor"), change);
    return c.json(await findOwnProfile(c.get("app"), c.get("actor")), 200);
  })
  .openapi(firstSteps, async (c) => {
    return c.json({ steps: await findFirstSteps(c.get("app"), c.get("actor")) }, 200);
  })
  .openapi(upsertLogo, async (c) => {
    // Permission is checked before the body is read.
    requireOwnDealer(c.get("actor"), "dealer:manage");
    const { bytes } = await readUploadedFile(c);
    return c.json(await setLogo(c.get("app"), c.get("actor"), bytes), 200);
  })
  .openapi(deleteLogo, async (c) => {
    await removeLogo(c.get("app"), c.get("actor"));
    return c.body(null, 204);
  });
