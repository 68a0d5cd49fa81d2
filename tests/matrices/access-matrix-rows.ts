import { randomUUID } from "node:crypto";
import { BATTERY_TEST, LISTING, MAILBOX, WEBHOOK } from "#tests/support/valid-bodies.ts";

/** The request without its URL; most rows need nothing. */
export interface Sent {
  json?: unknown;
  text?: string;
}

/** The status for each of ROLES, in their order; then the request. */
export type AccessRow = readonly [answers: readonly number[], sent?: Sent];

const NOTHING = { json: {} };
const STOCK =
  "make,model,year,body_style,price,mileage,postcode\nNissan,Leaf,2021,Hatchback,14000,20000,M4 6JG\n";
export const STOCK_WITH_REFS =
  "stock_ref,make,model,year,body_style,price,mileage,postcode\nS1,Nissan,Leaf,2021,Hatchback,14000,20000,M4 6JG\n";

// visitor, unlinked, other dealer, staff, owner, admin, API key, API key without the scope.
const EVERYONE = (status: number) => Array.from({ length: 8 }, () => status);
const SIGNED_IN = (status: number) => [401, status, status, status, status, status, 403, 403];
const ADMINS = (status: number) => [401, 403, 403, 403, 403, status, 403, 403];
/** Lists, where each dealer sees its own records. */
const DEALERS = (status: number, without = 404) => [
  401,
  without,
  status,
  status,
  status,
  without,
  status,
  403,
];
/** A record of the owner's dealer, for its users and API keys. */
const ITS_DEALER = (status: number) => [401, 404, 404, status, status, 404, status, 403];
/** Also for admins. */
const ITS_DEALER_AND_ADMINS = (status: number) => [401, 404, 404, status, status, status, status, 403];

/** For users of dealers, not for API keys. */
const IN_THE_PORTAL = (stranger: number, own: number) => [401, 404, stranger, own, own, 404, 403, 403];

/** The caller's own dealership, for owners only. */
const OWNERS = (status: number) => [401, 404, status, 403, status, 404, 403, 403];
/** A record of the owner's dealer, for its owners only. */
const ITS_OWNERS = (status: number) => [401, 404, 404, 403, status, 404, 403, 403];

/**
 * The access matrix: one row for each API operation. 422 and 409 mean authorised but invalid input.
 * Statuses from 400 change nothing. A new endpoint needs a row here, or the test fails.
 */
export const ACCESS: Record<string, AccessRow> = {
  "POST /lead": [[422, 422, 422, 422, 422, 422, 403, 403], NOTHING],
  "POST /lead/proposal": [[422, 422, 422, 422, 422, 422, 403, 403], NOTHING],
  "GET /lead/availability/{vehicle_id}": [[200, 200, 200, 200, 200, 200, 403, 403]],
  "POST /error-reports": [
    [201, 201, 201, 201, 201, 201, 403, 403],
    { json: { message: "x", stack: "", path: "/" } },
  ],
  "POST /events": [[422, 422, 422, 422, 422, 422, 403, 403], { json: { events: 7 } }],
  "GET /session": [SIGNED_IN(200)],

  "GET /account": [SIGNED_IN(200)],
  "PUT /account/password": [SIGNED_IN(422), NOTHING],
  "POST /account/deletion": [SIGNED_IN(422), NOTHING],
  "GET /account/sessions": [SIGNED_IN(200)],
  "POST /account/sessions/end": [SIGNED_IN(422), NOTHING],
  "GET /account/push": [SIGNED_IN(200)],
  "POST /account/push": [[401, 404, 422, 422, 422, 404, 403, 403], NOTHING],
  "DELETE /account/push": [SIGNED_IN(204)],
  "GET /account/texts": [SIGNED_IN(200)],
  "POST /account/texts": [[401, 404, 409, 409, 409, 404, 403, 403], NOTHING],
  "POST /account/texts/confirmation": [SIGNED_IN(422), NOTHING],
  "DELETE /account/texts": [SIGNED_IN(204)],
  "POST /account/second-factor": [SIGNED_IN(422), NOTHING],
  "POST /account/second-factor/confirm": [SIGNED_IN(422), NOTHING],
  "POST /account/second-factor/recovery-codes": [SIGNED_IN(422), NOTHING],
  "POST /account/second-factor/turn-off": [SIGNED_IN(422), NOTHING],
  "GET /account/api-keys": [[401, 404, 200, 403, 200, 404, 403, 403]],
  "POST /account/api-keys": [[401, 404, 422, 403, 422, 404, 403, 403], NOTHING],
  "DELETE /account/api-keys/{api_key_id}": [[401, 404, 404, 403, 204, 404, 403, 403]],

  "GET /dealer/vehicles": [DEALERS(200)],
  "POST /dealer/vehicles": [DEALERS(201, 403), { json: LISTING }],
  "POST /dealer/vehicles/changes": [
    DEALERS(200, 403),
    { json: { vehicle_ids: [randomUUID()], change: { kind: "sold" } } },
  ],
  "GET /dealer/vehicles/{vehicle_id}": [ITS_DEALER_AND_ADMINS(200)],
  "PUT /dealer/vehicles/{vehicle_id}": [
    ITS_DEALER_AND_ADMINS(409),
    { json: { listing: LISTING, updated_at: "2020-01-01T00:00:00.000Z" } },
  ],
  "DELETE /dealer/vehicles/{vehicle_id}": [ITS_DEALER_AND_ADMINS(204), { json: { reason: "Sold" } }],
  "PUT /dealer/vehicles/{vehicle_id}/published": [ITS_DEALER_AND_ADMINS(200), { json: { published: false } }],
  "POST /dealer/vehicles/{vehicle_id}/duplicate": [ITS_DEALER_AND_ADMINS(201)],
  "GET /dealer/vehicles/{vehicle_id}/answers": [ITS_DEALER_AND_ADMINS(200)],
  "GET /dealer/vehicles/{vehicle_id}/battery-tests": [ITS_DEALER_AND_ADMINS(200)],
  "POST /dealer/vehicles/{vehicle_id}/battery-tests": [ITS_DEALER_AND_ADMINS(201), { json: BATTERY_TEST }],
  "POST /dealer/battery-tests/certificate": [ITS_DEALER_AND_ADMINS(422), { text: "no file" }],
  "DELETE /dealer/battery-tests/{battery_test_id}": [ITS_DEALER_AND_ADMINS(204)],
  "GET /dealer/photos": [ITS_DEALER_AND_ADMINS(200)],
  "POST /dealer/photos": [ITS_DEALER_AND_ADMINS(422), { text: "no picture" }],
  "GET /dealer/look-ups": [DEALERS(200, 403)],
  "POST /dealer/look-ups": [DEALERS(200, 403), { json: { registration: "AA19 EEE" } }],
  "GET /dealer/imports": [DEALERS(200)],
  "POST /dealer/imports": [DEALERS(202), { text: STOCK }],
  "POST /dealer/imports/check": [DEALERS(200), { text: STOCK }],
  "POST /dealer/imports/seo": [DEALERS(202), { json: { again: true } }],
  "GET /dealer/imports/{import_id}": [ITS_DEALER(200)],
  "GET /dealer/imports/{import_id}/failed-rows.csv": [ITS_DEALER(200)],
  "GET /dealer/imports/{import_id}/after": [ITS_DEALER(200)],
  "POST /dealer/imports/{import_id}/take-off": [ITS_DEALER(200)],
  "GET /dealer/leads": [DEALERS(200)],
  "GET /dealer/leads/count": [DEALERS(200)],
  "GET /dealer/leads/enquiries.csv": [DEALERS(200)],
  "GET /dealer/leads/{lead_id}": [ITS_DEALER(200)],
  "POST /dealer/leads/{lead_id}/opened": [ITS_DEALER(204)],
  "POST /dealer/leads/{lead_id}/progress": [ITS_DEALER(200), { json: { progress: "called", seen: "new" } }],
  "POST /dealer/leads/{lead_id}/call-statement": [
    ITS_DEALER(409),
    { json: { statement: "At ten, no answer" } },
  ],
  "POST /dealer/leads/{lead_id}/messages": [ITS_DEALER(201), { json: { message: "It is still here" } }],
  "POST /dealer/message-files": [ITS_DEALER(422), { text: "no file" }],
  "GET /dealer/message-files/{lead_message_id}": [ITS_DEALER(200)],
  "POST /dealer/leads/{lead_id}/notes": [ITS_DEALER(201), { json: { text: "Rang twice" } }],
  "POST /dealer/leads/{lead_id}/issue": [
    ITS_DEALER(201),
    { json: { reason: "no_consent", evidence: "Never asked for a call" } },
  ],
  "POST /dealer/leads/{lead_id}/pass": [ITS_DEALER(204), { json: { reason: "too_far" } }],
  "GET /dealer/events": [[401, 404, 200, 200, 200, 404, 403, 403]],

  "GET /dealer/agreement": [[401, 200, 200, 403, 200, 200, 403, 403]],
  "POST /dealer/agreement": [OWNERS(422), NOTHING],
  "GET /dealer/application": [[401, 200, 403, 403, 403, 200, 403, 403]],
  "POST /dealer/application": [[401, 422, 403, 403, 403, 422, 403, 403], NOTHING],
  "POST /dealer/application/answer": [[401, 422, 403, 403, 403, 422, 403, 403], NOTHING],
  "POST /dealer/application/evidence": [[401, 422, 403, 403, 403, 422, 403, 403], { text: "no file" }],
  // Belongs to another application.
  "DELETE /dealer/application/evidence/{evidence_id}": [[401, 404, 403, 403, 403, 404, 403, 403]],
  "GET /dealer/profile": [[401, 404, 200, 403, 200, 404, 403, 403]],
  "GET /dealer/profile/first-steps": [SIGNED_IN(200)],
  "PUT /dealer/profile": [
    [401, 404, 422, 403, 422, 404, 403, 403],
    { json: { profile: {}, updated_at: "2020-01-01T00:00:00.000Z" } },
  ],
  "PUT /dealer/profile/logo": [[401, 404, 422, 403, 422, 404, 403, 403], { text: "no picture" }],
  "DELETE /dealer/profile/logo": [[401, 404, 204, 403, 204, 404, 403, 403]],
  "GET /dealer/preferences": [[401, 404, 200, 403, 200, 404, 403, 403]],
  "PUT /dealer/preferences": [
    [401, 404, 422, 403, 422, 404, 403, 403],
    { json: { preferences: {}, updated_at: null } },
  ],
  "POST /dealer/preferences/preview": [[401, 404, 422, 403, 422, 404, 403, 403], NOTHING],
  "GET /dealer/performance": [DEALERS(200)],
  "GET /dealer/performance/vehicles": [DEALERS(200)],
  "GET /dealer/performance/vehicles/{vehicle_id}": [ITS_DEALER(200)],
  "GET /dealer/performance/cars.csv": [DEALERS(200)],
  "GET /dealer/performance/days.csv": [DEALERS(200)],
  "GET /dealer/weekly-mail": [OWNERS(200)],
  "PUT /dealer/weekly-mail": [OWNERS(204), { json: { is_on: false } }],
  "GET /dealer/statements": [OWNERS(200)],
  "GET /dealer/statements/{month}": [OWNERS(200)],
  "GET /dealer/statements/{month}/statement.csv": [OWNERS(200)],
  "GET /dealer/statements/{month}/statement.pdf": [OWNERS(200)],
  "PUT /dealer/stock": [DEALERS(202), { text: STOCK_WITH_REFS }],
  "POST /dealer/stock/off-sale": [DEALERS(422), NOTHING],
  "GET /dealer/stock-feeds": [IN_THE_PORTAL(200, 200)],
  "POST /dealer/stock-feeds": [IN_THE_PORTAL(422, 422), NOTHING],
  "PUT /dealer/stock-feeds/{stock_feed_id}": [IN_THE_PORTAL(404, 204), { json: { run_hour: 5 } }],
  // Nothing answers at its URL.
  "POST /dealer/stock-feeds/{stock_feed_id}/check": [IN_THE_PORTAL(404, 422)],
  "POST /dealer/stock-feeds/{stock_feed_id}/source/check": [IN_THE_PORTAL(404, 422), NOTHING],
  "POST /dealer/stock-feeds/{stock_feed_id}/source": [IN_THE_PORTAL(404, 422), NOTHING],
  "POST /dealer/stock-feeds/{stock_feed_id}/run": [IN_THE_PORTAL(404, 202)],
  "POST /dealer/stock-feeds/{stock_feed_id}/settle": [
    IN_THE_PORTAL(404, 409),
    { json: { decision: "ignore" } },
  ],
  "DELETE /dealer/stock-feeds/{stock_feed_id}": [IN_THE_PORTAL(404, 204)],
  "GET /dealer/vehicle-feeds": [OWNERS(200)],
  "PUT /dealer/vehicle-feeds": [OWNERS(204), { json: { google_store_code: "shop-1" } }],
  "DELETE /dealer/vehicle-feeds": [OWNERS(204)],
  "POST /dealer/vehicle-feeds/address": [OWNERS(404)],
  "GET /dealer/vehicle-feeds/left-out": [OWNERS(200)],
  "GET /dealer/webhooks": [OWNERS(200)],
  "POST /dealer/webhooks": [OWNERS(422), NOTHING],
  "POST /dealer/webhooks/adf": [OWNERS(422), NOTHING],
  "POST /dealer/webhooks/adf-mail": [OWNERS(422), NOTHING],
  "POST /dealer/webhooks/{webhook_endpoint_id}/confirm": [ITS_OWNERS(422), NOTHING],
  "GET /dealer/webhooks/{webhook_endpoint_id}": [ITS_OWNERS(200)],
  "PUT /dealer/webhooks/{webhook_endpoint_id}": [ITS_OWNERS(200), { json: WEBHOOK }],
  "DELETE /dealer/webhooks/{webhook_endpoint_id}": [ITS_OWNERS(204)],
  "POST /dealer/webhooks/{webhook_endpoint_id}/secret": [ITS_OWNERS(201)],
  "POST /dealer/webhooks/{webhook_endpoint_id}/test": [ITS_OWNERS(202)],
  "POST /dealer/webhooks/{webhook_endpoint_id}/deliveries/{webhook_delivery_id}/again": [ITS_OWNERS(204)],
  "GET /dealer/staff": [[401, 404, 200, 403, 200, 404, 403, 403]],
  "POST /dealer/staff/invitations": [[401, 404, 422, 403, 422, 404, 403, 403], NOTHING],
  "POST /dealer/staff/invitations/{invitation_id}/resend": [[401, 404, 404, 403, 204, 404, 403, 403]],
  "DELETE /dealer/staff/invitations/{invitation_id}": [[401, 404, 404, 403, 204, 404, 403, 403]],
  "PUT /dealer/staff/{user_id}": [[401, 404, 404, 403, 204, 404, 403, 403], { json: { role: "staff" } }],
  "DELETE /dealer/staff/{user_id}": [[401, 404, 404, 403, 204, 404, 403, 403]],
  "GET /dealer/invitations": [SIGNED_IN(200)],
  "POST /dealer/invitations/look": [SIGNED_IN(404), { json: { token: randomUUID() } }],
  "POST /dealer/invitations/join": [SIGNED_IN(404), { json: { token: randomUUID() } }],
  "POST /dealer/invitations/{invitation_id}/mail": [SIGNED_IN(404)],

  "GET /admin/dealers": [ADMINS(200)],
  "GET /admin/dealers/{dealer_id}": [ADMINS(200)],
  "POST /admin/dealers/{dealer_id}/status": [ADMINS(422), NOTHING],
  "POST /admin/dealers/{dealer_id}/identity": [ADMINS(422), NOTHING],
  "POST /admin/dealers/{dealer_id}/people": [ADMINS(422), NOTHING],
  "DELETE /admin/dealers/{dealer_id}/people/{user_id}": [ADMINS(204)],
  "GET /admin/dealers/{dealer_id}/account": [ADMINS(200)],
  "GET /admin/dealers/{dealer_id}/account/{month}": [ADMINS(200)],
  "GET /admin/dealers/{dealer_id}/account/{month}/statement.pdf": [ADMINS(200)],
  "POST /admin/dealers/{dealer_id}/account/entries": [ADMINS(422), NOTHING],
  "PUT /admin/dealers/{dealer_id}/account/credit-limit": [ADMINS(422), NOTHING],
  "GET /admin/agreements": [ADMINS(200)],
  "GET /admin/prices": [ADMINS(200)],
  "POST /admin/prices": [ADMINS(422), NOTHING],
  "DELETE /admin/prices/{lead_kind}/{valid_from}": [ADMINS(404)],
  "GET /admin/vehicle-feeds": [ADMINS(200)],
  "GET /admin/stock-feeds": [ADMINS(200)],
  "PUT /admin/vehicle-feeds": [ADMINS(204), { json: {} }],
  "DELETE /admin/vehicle-feeds": [ADMINS(204)],
  "POST /admin/vehicle-feeds/address": [ADMINS(404)],
  "GET /admin/seller": [ADMINS(200)],
  "PUT /admin/seller": [ADMINS(422), NOTHING],
  "GET /admin/issues": [ADMINS(200)],
  "POST /admin/issues/{lead_issue_id}/decision": [
    ADMINS(204),
    { json: { accept: true, reason: "The number does not exist" } },
  ],
  "GET /admin/dealer-applications": [ADMINS(200)],
  "GET /admin/dealer-applications/{application_id}": [ADMINS(200)],
  "POST /admin/dealer-applications/{application_id}/decision": [
    ADMINS(200),
    { json: { decision: "refused", reason: "x" } },
  ],
  "GET /admin/dealer-applications/{application_id}/evidence/{evidence_id}": [ADMINS(200)],
  "GET /admin/posts": [ADMINS(200)],
  "POST /admin/posts": [ADMINS(422), NOTHING],
  "POST /admin/posts/preview": [ADMINS(200), { json: { body_markdown: "Text" } }],
  "GET /admin/posts/{post_id}": [ADMINS(200)],
  "PUT /admin/posts/{post_id}": [ADMINS(422), { json: { post: {}, updated_at: "2020-01-01T00:00:00.000Z" } }],
  "DELETE /admin/posts/{post_id}": [ADMINS(204)],
  "GET /admin/posts/{post_id}/revisions": [ADMINS(200)],
  "GET /admin/posts/{post_id}/revisions/{post_revision_id}": [ADMINS(200)],
  "GET /admin/posts/{post_id}/preview-link": [ADMINS(200)],
  "POST /admin/posts/{post_id}/preview-link": [ADMINS(200)],
  "DELETE /admin/posts/{post_id}/preview-link": [ADMINS(204)],
  "POST /admin/posts/pictures": [ADMINS(422), { text: "no picture" }],
  "GET /admin/vehicles": [ADMINS(200)],
  "POST /admin/vehicles/{vehicle_id}/unpublish": [ADMINS(422), NOTHING],
  "GET /admin/vehicles/held": [ADMINS(200)],
  "POST /admin/vehicles/held/{vehicle_id}/release": [ADMINS(409)],
  "GET /admin/leads/held": [ADMINS(200)],
  "POST /admin/leads/held/{lead_id}/accept": [ADMINS(409)],
  "POST /admin/leads/held/{lead_id}/reject": [ADMINS(409), { json: { reason: "x" } }],
  "GET /admin/buyer-requests": [ADMINS(200)],
  "POST /admin/buyer-requests/{buyer_request_id}/settle": [ADMINS(204)],
  "GET /admin/message-files/{lead_message_id}": [ADMINS(200)],
  "GET /admin/battery-tests": [ADMINS(200)],
  "GET /admin/battery-tests/{battery_test_id}/certificate": [ADMINS(200)],
  "POST /admin/battery-tests/{battery_test_id}/confirm": [ADMINS(204), { json: { certified_at: null } }],
  "POST /admin/battery-tests/{battery_test_id}/refuse": [ADMINS(204), { json: { reason: "Another car" } }],
  "GET /admin/reviews": [ADMINS(200)],
  "POST /admin/reviews/{review_id}/decide": [ADMINS(204), { json: { decision: "remove", reason: "abuse" } }],
  "GET /dealer/reviews": [[401, 404, 200, 200, 200, 404, 403, 403]],
  "POST /dealer/reviews/{review_id}/reply": [
    [401, 404, 404, 204, 204, 404, 403, 403],
    { json: { reply: "Thank you" } },
  ],
  "GET /admin/complaints": [ADMINS(200)],
  "GET /admin/complaints/{complaint_id}": [ADMINS(200)],
  "POST /admin/complaints/{complaint_id}/answer": [ADMINS(204), { json: { answer: "We are sorry" } }],
  "POST /admin/complaints/{complaint_id}/dismiss": [ADMINS(204)],
  "POST /admin/personal-data/search": [ADMINS(200), { json: MAILBOX }],
  "POST /admin/personal-data/download": [ADMINS(200), { json: MAILBOX }],
  "POST /admin/personal-data/restrict": [ADMINS(404), { json: { ...MAILBOX, restricted: true } }],
  "POST /admin/personal-data/erase": [ADMINS(204), { json: MAILBOX }],
  "GET /admin/leads": [ADMINS(200)],
  "GET /admin/leads/{lead_id}": [ADMINS(200)],
  "GET /admin/leads/{lead_id}/dealers": [ADMINS(200)],
  "POST /admin/leads/{lead_id}/routes": [ADMINS(422), NOTHING],
  "POST /admin/leads/{lead_id}/close": [ADMINS(422), NOTHING],
  "GET /admin/operations/waiting": [ADMINS(200)],
  "GET /admin/overview/days": [ADMINS(200)],
  "GET /admin/overview/late-dealers": [ADMINS(200)],
  "GET /admin/overview/search": [ADMINS(200)],
  "GET /admin/operations/health": [ADMINS(200)],
  "GET /admin/operations/errors": [ADMINS(200)],
  "POST /admin/operations/errors/{fingerprint}/mark": [
    ADMINS(204),
    { json: { mark: "seen", covers_until: "2026-11-01T09:00:00.000Z" } },
  ],
  "GET /admin/operations/not-found": [ADMINS(200)],
  "GET /admin/operations/mails": [ADMINS(200)],
  "GET /admin/jobs": [ADMINS(200)],
  "POST /admin/jobs/{job_id}/retry": [ADMINS(204)],
  "POST /admin/jobs/{job_id}/give-up": [ADMINS(204)],
  "GET /admin/audit-log": [ADMINS(200)],
  "GET /admin/people": [ADMINS(200)],
  "POST /admin/people/{user_id}/grant-admin": [ADMINS(422), NOTHING],
  "POST /admin/people/{user_id}/revoke-admin": [ADMINS(422), NOTHING],
  "POST /admin/people/{user_id}/end-sessions": [ADMINS(422), NOTHING],
  "POST /admin/people/{user_id}/disable": [ADMINS(422), NOTHING],
  "POST /admin/people/{user_id}/enable": [ADMINS(422), NOTHING],

  // Requires a session token, which none of the roles sends.
  "GET /auth/token": [EVERYONE(401)],
  "POST /auth/sign-out": [EVERYONE(200), NOTHING],
  "GET /auth/jwks": [EVERYONE(200)],
  "POST /auth/sign-in/email": [EVERYONE(401), { json: { email: "owner@access.example", password: "wrong" } }],
  "POST /auth/sign-in/second-factor": [EVERYONE(401), { json: { challenge: "none", code: "000000" } }],
  "POST /auth/sign-up/email": [EVERYONE(422), NOTHING],
  "POST /auth/confirm-email": [EVERYONE(401), NOTHING],
  "POST /auth/send-verification-email": [EVERYONE(200), { json: { email: "nobody@access.example" } }],
  "POST /auth/request-password-reset": [EVERYONE(200), { json: { email: "nobody@access.example" } }],
  "POST /auth/reset-password": [EVERYONE(400), { json: { token: "none", newPassword: "long enough" } }],
};
