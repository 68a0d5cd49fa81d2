import { hoursAfter } from "#src/domain/time/ago.ts";
import { createSignedLinks, type SignedLinks } from "#src/services/context/signed-links.ts";
import { mailedTokenHash } from "#src/services/mailed-token.ts";
import { buildDealer, buildRoutedLead, buildVehicle } from "#tests/support/factories.ts";
import { signedIn, type TestApi } from "#tests/support/test-api.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";

/** Purpose of the key in a URL; a key of one kind opens nothing of another. */
export type LinkKind =
  | "buyer"
  | "email"
  | "enquiry"
  | "opened enquiry"
  | "confirm"
  | "searches"
  | "weekly"
  | "review"
  | "stock";

/** Keys of opened enquiries; the browser that opened one sends it as a cookie. */
export const ENQUIRY_KEY = "a-key-that-only-one-browser-has-";

export interface LinkWorld {
  dealer_id: string;
  vehicle_id: string;
  lead_id: string;
  /** Written by the dealer. */
  lead_message_id: string;
  saved_search_id: string;
  new_email: string;
  keys: Record<LinkKind, string>;
  /** Invalid keys: expired, or signed by another installation. */
  dead_keys: Record<LinkKind, Record<string, string>>;
}

const ORIGIN = "https://second-spark.example";
const OTHER_SECRET = "the secret of another installation!!";

const OTHER_INSTALLATION = createSignedLinks(OTHER_SECRET, ORIGIN);

const LONG_AGO = new Date("2020-01-05T09:30:00Z");
const keyOf = (url: string) => url.split("/").at(-1) ?? "";

/**
 * A buyer with a lead, an unconfirmed and a confirmed saved search, and a dealer owner with the
 * weekly mail.
 */
export async function buildLinkWorld({ db }: TestDatabase, api: TestApi, name: string): Promise<LinkWorld> {
  const email = `${name}@example.org`;
  const { dealer_id } = await buildDealer(db, { name: `${name} Motors` });
  const { vehicle_id } = await buildVehicle(db, { dealer_id });
  const owner = await signedIn(api, { email: `owner.of.${email}`, dealer_id });
  const { weekly_mail_key } = await db
    .selectFrom("dealer_profiles")
    .select("weekly_mail_key")
    .where("user_id", "=", owner.user_id)
    .executeTakeFirstOrThrow();
  const now = api.app.now();
  const inAnHour = hoursAfter(now, 1);
  const buyer = { email, email_normalised: email, vehicle_id, created_at: now };
  const lead = await buildRoutedLead(db, [dealer_id], buyer);
  const colleague = async (which: string) =>
    (await signedIn(api, { email: `${which}.of.${email}`, dealer_id })).user_id;
  const emailKey = (part: string) => `${part}-of-${name}`;
  await insertEmailChanges(db, lead.lead_id, email, {
    [emailKey("open")]: inAnHour,
    [emailKey("expired")]: LONG_AGO,
  });
  const { subscriber_id, pending, confirmed } = await insertSavedSearches(db, email, now);
  const { review_invitation_id, stock_check_link_id } = await insertInvitations(db, {
    lead_id: lead.lead_id,
    dealer_id,
    user_id: owner.user_id,
    now,
  });
  const keysFor = ({ buyerLinks, alertLinks, reviewLinks, stockCheckLinks }: SignedLinks, at = now) => ({
    stock: keyOf(stockCheckLinks.urlOf({ stock_check_link_id, expires_at: hoursAfter(at, 1) })),
    review: keyOf(reviewLinks.urlOf({ review_invitation_id, routed_at: at })),
    buyer: keyOf(buyerLinks.urlOf({ ...lead, created_at: at })),
    confirm: keyOf(alertLinks.confirmUrl({ ...pending, requested_at: at })),
    searches: keyOf(alertLinks.manageUrl(subscriber_id, at)),
  });
  const route = { lead_id: lead.lead_id, dealer_id };
  await insertEnquiryLinks(db, route, [
    { user_id: owner.user_id, token: emailKey("link"), expires_at: inAnHour },
    {
      user_id: await colleague("two"),
      token: emailKey("opened-link"),
      expires_at: inAnHour,
      is_opened: true,
    },
    { user_id: await colleague("three"), token: emailKey("old-link"), expires_at: LONG_AGO },
  ]);
  const { lead_message_id } = await db
    .insertInto("lead_messages")
    .values({ ...route, writer: "dealer", text: "It is still here", sent_at: now })
    .returning("lead_message_id")
    .executeTakeFirstOrThrow();
  const keys = {
    ...keysFor(api.app),
    email: emailKey("open"),
    enquiry: emailKey("link"),
    "opened enquiry": emailKey("opened-link"),
    weekly: weekly_mail_key,
  };
  const old = keysFor(api.app, LONG_AGO);
  const others = keysFor(OTHER_INSTALLATION);
  const dead = (kind: Exclude<LinkKind, "weekly" | "email" | "enquiry" | "opened enquiry">, id: string) => ({
    "that has expired": old[kind],
    "of another installation": others[kind],
    "that is only the id": id,
  });
  return {
    dealer_id,
    vehicle_id,
    lead_id: lead.lead_id,
    lead_message_id,
    saved_search_id: confirmed.saved_search_id,
    new_email: `other.${email}`,
    keys,
    dead_keys: {
      buyer: dead("buyer", lead.lead_id),
      review: dead("review", review_invitation_id),
      stock: dead("stock", stock_check_link_id),
      email: {
        "that has expired": emailKey("expired"),
        "that is the digest": mailedTokenHash(emailKey("open")),
      },
      enquiry: {
        "that has expired": emailKey("old-link"),
        "that is the digest": mailedTokenHash(emailKey("link")),
      },
      "opened enquiry": { "that is the lead's id": lead.lead_id },
      confirm: dead("confirm", pending.saved_search_id),
      searches: dead("searches", subscriber_id),
      weekly: { "that is the owner's id": owner.user_id },
    },
  };
}

/** One that waits for its confirmation, and one that is confirmed. */
async function insertSavedSearches(db: TestDatabase["db"], email: string, now: Date) {
  const { subscriber_id } = await db
    .insertInto("alert_subscribers")
    .values({ email, email_normalised: email, created_at: now, seen_at: now, confirmations_since: now })
    .returning("subscriber_id")
    .executeTakeFirstOrThrow();
  const insert = (search: string, confirmedAt: Date | null) =>
    db
      .insertInto("saved_searches")
      .values({
        subscriber_id,
        search,
        frequency: "daily",
        consent_version: "1",
        consent_text: "Yes",
        requested_at: now,
        confirmed_at: confirmedAt,
      })
      .returning(["saved_search_id", "requested_at"])
      .executeTakeFirstOrThrow();
  return {
    subscriber_id,
    pending: await insert("model=Leaf", null),
    confirmed: await insert("model=ID.3", now),
  };
}

async function insertInvitations(
  db: TestDatabase["db"],
  { lead_id, dealer_id, user_id, now }: { lead_id: string; dealer_id: string; user_id: string; now: Date },
) {
  const { review_invitation_id } = await db
    .insertInto("review_invitations")
    .values({ lead_id, dealer_id, invited_at: now })
    .returning("review_invitation_id")
    .executeTakeFirstOrThrow();
  const { stock_check_link_id } = await db
    .insertInto("stock_check_links")
    .values({ dealer_id, user_id, created_at: now, expires_at: hoursAfter(now, 1) })
    .returning("stock_check_link_id")
    .executeTakeFirstOrThrow();
  return { review_invitation_id, stock_check_link_id };
}

/** @param expiries by token */
async function insertEmailChanges(
  db: TestDatabase["db"],
  leadId: string,
  email: string,
  expiries: Record<string, Date>,
): Promise<void> {
  for (const [token, expiresAt] of Object.entries(expiries)) {
    await db
      .insertInto("lead_email_changes")
      .values({
        lead_id: leadId,
        email: `new.${email}`,
        email_normalised: `new.${email}`,
        token_hash: mailedTokenHash(token),
        requested_at: LONG_AGO,
        expires_at: expiresAt,
      })
      .execute();
  }
}

async function insertEnquiryLinks(
  db: TestDatabase["db"],
  route: { lead_id: string; dealer_id: string },
  links: { user_id: string; token: string; expires_at: Date; is_opened?: true }[],
): Promise<void> {
  for (const { user_id, token, expires_at, is_opened } of links) {
    const opened = {
      opened_at: LONG_AGO,
      key_hash: mailedTokenHash(ENQUIRY_KEY),
      key_expires_at: expires_at,
    };
    await db
      .insertInto("enquiry_links")
      .values({ ...route, user_id, token_hash: mailedTokenHash(token), created_at: LONG_AGO, expires_at })
      .execute();
    if (is_opened)
      await db
        .updateTable("enquiry_links")
        .set(opened)
        .where("token_hash", "=", mailedTokenHash(token))
        .execute();
  }
}

/** Changes one character of each part: the id and the signature. */
export const alteredKeys = (key: string): string[] =>
  [0, key.length - 5].map((place) => {
    const other = key[place] === "a" ? "b" : "a";
    return key.slice(0, place) + other + key.slice(place + 1);
  });
