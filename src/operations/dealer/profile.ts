import { z } from "@hono/zod-openapi";
import { DEALER_STATUSES } from "#src/domain/dealers/dealer-status.ts";
import { WEEK_DAYS } from "#src/domain/dealers/open-days.ts";
import { profileSchema } from "#src/domain/dealers/profile-form.ts";
import { EVIDENCE_MAX_MEGABYTES } from "#src/domain/policy/dealers.ts";
import { fileBody, readUploadedFile } from "#src/operations/files.ts";
import { form } from "#src/operations/form.ts";
import { operation } from "#src/operations/operation.ts";
import { ok } from "#src/operations/pages.ts";
import { removeLogo, setLogo } from "#src/services/dealers/dealer-logo.ts";
import { findFirstSteps, findOwnProfile, updateProfile } from "#src/services/dealers/profile.ts";

export const openingHours = z
  .partialRecord(z.enum(WEEK_DAYS), z.object({ open: z.string(), close: z.string() }))
  .describe("A missing day means closed; empty means not stated");

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

export const identityRequest = dealerDetails
  .pick({ name: true, company_number: true, address_line: true, town: true, postcode: true })
  .extend({ requested_at: z.iso.datetime() });

const ownProfile = dealerDetails.extend({
  requested: identityRequest
    .nullable()
    .describe("A change of these details, public once an admin approves it"),
});

const OWNER = { tag: "Dealership", permission: "dealer:manage" } as const;

export const profileOperations = [
  operation("get /dealer/profile", {
    ...OWNER,
    summary: "Get your dealership's profile",
    response: [200, "The profile", ownProfile],
    run: findOwnProfile,
  }),
  operation("put /dealer/profile", {
    ...OWNER,
    summary: "Change your dealership's profile",
    body: z.object({
      profile: form(profileSchema),
      updated_at: z.iso
        .datetime({ error: "updated_at is required" })
        .describe("updated_at of the version you edited"),
    }),
    response: [200, "The updated profile", ownProfile],
    errors: {
      409: "Someone else changed it first; nothing was changed",
      422: "Something is missing or wrong; nothing was changed",
    },
    async run(app, owner, { body: { profile, updated_at } }) {
      await updateProfile(app, owner, { input: profile, seenUpdatedAt: new Date(updated_at) });
      return await findOwnProfile(app, owner);
    },
  }),
  operation("get /dealer/profile/first-steps", {
    tag: "Dealership",
    permission: "account:manage",
    isForViewers: true,
    summary: "Get what your new dealership has set up",
    response: ok(
      "What is done; null once everything is, after the first weeks, and for users who are not owners",
      {
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
      },
    ),
    run: async (app, user) => ({ steps: await findFirstSteps(app, user) }),
  }),
  operation("put /dealer/profile/logo", {
    ...OWNER,
    summary: "Upload your dealership's logo",
    maxBody: EVIDENCE_MAX_MEGABYTES,
    rawBody: fileBody,
    response: ok("The stored logo", { logo_id: z.string() }),
    errors: { 422: "The file is not accepted; nothing was changed" },
    run: async (app, owner, _, c) => setLogo(app, owner, (await readUploadedFile(c)).bytes),
  }),
  operation("delete /dealer/profile/logo", {
    ...OWNER,
    summary: "Remove your dealership's logo",
    response: [204, "Removed"],
    run: removeLogo,
  }),
] as const;
