import { NO_PREFERENCES } from "#src/domain/leads/routing/dealer-preferences.ts";
import { preferencesFormOf } from "#src/domain/leads/routing/preferences-form.ts";
import { ACCEPTANCE } from "#tests/support/acceptance.ts";
import { aLeadRequest } from "#tests/support/leads.ts";
import { statementIssuer } from "#tests/support/records/statement-issuer.ts";
import {
  ADF_MAIL,
  ADF_POST,
  APPLICATION,
  LISTING,
  POST,
  PROFILE,
  WEBHOOK,
} from "#tests/support/valid-bodies.ts";
import { UNCHANGED_SINCE } from "./hostile-subjects.ts";

const PASSWORD = { password: "secret-1" };

/**
 * Valid bodies for operations whose schema says only "object"; their services validate the form.
 */
export const KNOWN_BODIES: Record<string, unknown> = {
  "POST /lead": aLeadRequest({ mileage_cap: 60_000, notes: "Weekends" }),
  "POST /lead/proposal": aLeadRequest({ mileage_cap: 60_000 }),
  "POST /events": {
    events: [
      { name: "page_view", occurred_at: "2026-01-05T09:30:00Z", page_path: "/browse", fields: { a: 1 } },
      { name: "listing_viewed", occurred_at: "2026-01-05T09:30:00Z", page_path: "/", fields: {} },
    ],
  },
  "POST /account/sessions/end": { password: "secret-1", session_id: "none" },
  "PUT /account/password": { current_password: "secret-1", password: "secret-2" },
  "POST /account/second-factor": PASSWORD,
  "POST /account/second-factor/confirm": { code: "000000" },
  "POST /account/second-factor/recovery-codes": { ...PASSWORD, code: "000000" },
  "POST /account/second-factor/turn-off": { ...PASSWORD, code: "000000" },
  "POST /account/api-keys": { name: "Stock system", scopes: ["listings:read"] },
  "POST /dealer/vehicles": LISTING,
  "PUT /dealer/vehicles/{vehicle_id}": { listing: LISTING, updated_at: UNCHANGED_SINCE },
  "PUT /dealer/preferences": {
    preferences: preferencesFormOf({ ...NO_PREFERENCES, minimum_score: 40 }),
    updated_at: null,
  },
  "POST /dealer/preferences/preview": preferencesFormOf({ ...NO_PREFERENCES, minimum_score: 40 }),
  "POST /dealer/agreement": ACCEPTANCE,
  "POST /dealer/application": APPLICATION,
  "POST /dealer/application/answer": { text: "The one on the letter" },
  "PUT /dealer/profile": { profile: PROFILE, updated_at: UNCHANGED_SINCE },
  "POST /dealer/staff/invitations": { email: "new@access.example", role: "staff" },
  "PUT /dealer/staff/{user_id}": { role: "owner" },
  "POST /admin/dealers/{dealer_id}/identity": { decision: "approved", requested_at: UNCHANGED_SINCE },
  "POST /admin/dealers/{dealer_id}/status": { status: "suspended", reason: "Complaints" },
  "POST /admin/dealers/{dealer_id}/people": { email: "unlinked@access.example", role: "staff" },
  "POST /admin/dealers/{dealer_id}/account/entries": {
    kind: "adjustment",
    amount: "-10",
    reason: "Goodwill",
    lead_id: null,
  },
  "PUT /admin/dealers/{dealer_id}/account/credit-limit": { amount: "500" },
  "POST /admin/dealer-applications/{application_id}/decision": { decision: "refused", reason: "None such" },
  "POST /admin/posts": POST,
  "PUT /admin/posts/{post_id}": { post: POST, updated_at: UNCHANGED_SINCE },
  "POST /admin/posts/preview": { body_markdown: POST.body_markdown },
  "DELETE /dealer/vehicles/{vehicle_id}": { reason: "Blurred pictures" },
  "POST /admin/vehicles/{vehicle_id}/unpublish": { reason: "Blurred pictures" },
  "POST /admin/people/{user_id}/grant-admin": { reason: "Helps out" },
  "POST /admin/people/{user_id}/revoke-admin": { reason: "Has left" },
  "POST /admin/people/{user_id}/end-sessions": { reason: "A lost phone" },
  "POST /admin/people/{user_id}/disable": { reason: "Has left" },
  "POST /admin/people/{user_id}/enable": { reason: "It was a mistake" },
  "POST /admin/leads/{lead_id}/routes": {
    dealer_id: "00000000-0000-4000-8000-000000000000",
    reason: "They have three such cars coming in",
    is_free: true,
  },
  "POST /dealer/webhooks": WEBHOOK,
  "POST /dealer/webhooks/adf": ADF_POST,
  "POST /dealer/webhooks/adf-mail": ADF_MAIL,
  "POST /admin/prices": { lead_kind: "general_shared", amount: "11", valid_from: "2030-01-01" },
  "PUT /admin/seller": statementIssuer(),
  "POST /auth/sign-in/email": { email: "owner@access.example", password: "secret-1" },
  "POST /auth/sign-in/second-factor": { challenge: "none", code: "000000" },
  "POST /auth/sign-up/email": { name: "Ann Lee", email: "new@access.example", password: "secret-1" },
  "POST /auth/send-verification-email": { email: "owner@access.example" },
  "POST /auth/request-password-reset": { email: "owner@access.example" },
  "POST /auth/reset-password": { token: "none", newPassword: "secret-2" },
};

export const STOCK_FILE =
  "stock_ref,make,model,year,body_style,price,mileage,postcode,image_urls\n" +
  "A1,Nissan,Leaf,2021,Hatchback,14000,20000,M4 6JG,https://a.example/1.jpg\n" +
  'A2,"Tesla, Inc",Model 3,2020,Saloon,"£21,000",30000,M1 1AE,\n';
