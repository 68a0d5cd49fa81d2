import type { Db } from "#src/db/database.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { createSignedLinks } from "#src/services/context/signed-links.ts";
import { mailedTokenHash } from "#src/services/mailed-token.ts";
import { readSignedAdverts } from "#src/services/saved-adverts/read-signed-adverts.ts";
import { insertSavedAdverts } from "#src/services/saved-adverts/saved-advert-queries.ts";
import { buildDealer, buildRoutedLead, buildVehicle } from "#tests/support/factories.ts";

/** Strings that no page may show, or only a page with a secret URL. */
export const SECRETS = {
  buyer: "Secret Buyer",
  buyerEmail: "secret.buyer@example.org",
  watcherEmail: "secret.watcher@example.org",
  draft: "Draft that no one may read",
  suspended: "Suspended Motors",
};

/**
 * A public and a private record of each kind.
 * @param secret AUTH_SECRET
 */
export async function buildPageAccessWorld(db: Db, secret: string): Promise<Record<string, string>> {
  const dealer = await buildDealer(db, { name: "Open Motors" });
  const suspended = await buildDealer(db, { name: SECRETS.suspended, status: "suspended" });
  const draft = await buildVehicle(db, {
    dealer_id: dealer.dealer_id,
    published: false,
    description: SECRETS.draft,
    trim: SECRETS.draft,
  });
  const vehicle = await buildVehicle(db, { dealer_id: dealer.dealer_id });
  const ofSuspended = await buildVehicle(db, { dealer_id: suspended.dealer_id });
  const lead = await buildRoutedLead(db, [dealer.dealer_id], {
    name: SECRETS.buyer,
    email: SECRETS.buyerEmail,
    email_normalised: SECRETS.buyerEmail,
    created_at: new Date(),
  });
  const tokenOf = (one: { lead_id: string; created_at: Date }, key = secret) =>
    createSignedLinks(key, "https://a.example").buyerLinks.urlOf(one).split("/").at(-1) ?? "";
  const token = tokenOf(lead);
  const signed = await readSignedAdverts(
    { db, now: () => new Date(), advertSeal: createSignedLinks(secret, "").advertSeal },
    [vehicle.vehicle_id],
  );
  await insertSavedAdverts(db, lead.lead_id, signed);
  const emailToken = "a-token-that-only-the-new-mailbox-has";
  await db
    .insertInto("lead_email_changes")
    .values({
      lead_id: lead.lead_id,
      email: SECRETS.buyerEmail,
      email_normalised: SECRETS.buyerEmail,
      token_hash: mailedTokenHash(emailToken),
      requested_at: lead.created_at,
      expires_at: daysAfter(lead.created_at, 1),
    })
    .execute();
  const enquiries = await buildEnquiryLinks(db, { lead_id: lead.lead_id, dealer_id: dealer.dealer_id });
  const { lead_message_id } = await db
    .insertInto("lead_messages")
    .values({ ...MESSAGE, lead_id: lead.lead_id, dealer_id: dealer.dealer_id, sent_at: lead.created_at })
    .returning("lead_message_id")
    .executeTakeFirstOrThrow();
  const stock = {
    ...(await buildStockCheckLink(db, secret, dealer.dealer_id, "stock_token")),
    ...(await buildStockCheckLink(db, secret, suspended.dealer_id, "stock_token_of_suspended")),
  };
  const searches = await buildSavedSearch(db, secret);
  const { weekly_mail_key } = await db
    .selectFrom("dealer_profiles")
    .select("weekly_mail_key")
    .executeTakeFirstOrThrow();
  await insertPosts(db);
  const feed = await db
    .insertInto("vehicle_feeds")
    .values({ dealer_id: dealer.dealer_id, changed_at: new Date() })
    .returning("vehicle_feed_id")
    .executeTakeFirstOrThrow();
  const feedToken =
    createSignedLinks(secret, "").feedLinks.urlOf(feed.vehicle_feed_id, "").split("/").at(-2) ?? "";
  return {
    feed_token: feedToken,
    feed_token_altered: altered(feedToken),
    vehicle: vehicle.vehicle_id,
    draft: draft.vehicle_id,
    vehicle_of_suspended: ofSuspended.vehicle_id,
    lead: lead.lead_id,
    message: lead_message_id,
    token,
    token_altered: altered(token),
    token_expired: tokenOf({ ...lead, created_at: new Date("2020-01-05T09:30:00Z") }),
    token_of_others: tokenOf(lead, "the secret of another installation!!"),
    email_token: emailToken,
    ...enquiries,
    ...stock,
    ...searches,
    weekly_mail_key,
    post: "open-post",
    draft_post: "draft-post",
    post_to_come: "post-to-come",
    preview_key: "a-preview-key-that-only-one-has-0123456789",
    preview_key_altered: "b-preview-key-that-only-one-has-0123456789",
    dealer: dealer.slug,
    dealer_suspended: suspended.slug,
  };
}

async function insertPosts(db: Db): Promise<void> {
  const post = (slug: string, parts: { published_at: Date | null; preview_key?: string }) =>
    db
      .insertInto("posts")
      .values({
        slug,
        title: slug === "open-post" ? "Open post" : SECRETS.draft,
        body_markdown: "Text",
        body_html: "<p>Text</p>",
        status: parts.published_at ? "published" : "draft",
        ...parts,
      })
      .execute();
  await post("open-post", { published_at: new Date("2026-01-05T09:30:00Z") });
  await post("draft-post", { published_at: null, preview_key: "a-preview-key-that-only-one-has-0123456789" });
  await post("post-to-come", { published_at: new Date(Date.now() + 3_600_000_000) });
}

async function buildEnquiryLinks(
  db: Db,
  route: { lead_id: string; dealer_id: string },
): Promise<Record<string, string>> {
  const tokens = { enquiry_token: "an-unopened-link", enquiry_token_opened: "a-link-that-was-opened" };
  for (const [name, token] of Object.entries(tokens)) {
    const at = new Date();
    const user = { id: name, name, email: `${name}@example.org`, emailVerified: true };
    await db.insertInto("auth.user").values(user).execute();
    const profile = { user_id: name, dealer_id: route.dealer_id, full_name: name };
    await db.insertInto("dealer_profiles").values(profile).execute();
    const key = { opened_at: at, key_hash: mailedTokenHash("a key"), key_expires_at: daysAfter(at, 1) };
    await db
      .insertInto("enquiry_links")
      .values({
        ...route,
        user_id: name,
        token_hash: mailedTokenHash(token),
        created_at: at,
        expires_at: daysAfter(at, 1),
        ...(name === "enquiry_token_opened" && key),
      })
      .execute();
  }
  return tokens;
}

async function buildStockCheckLink(
  db: Db,
  secret: string,
  dealerId: string,
  name: string,
): Promise<Record<string, string>> {
  const user = { id: name, name, email: `${name}@example.org`, emailVerified: true };
  await db.insertInto("auth.user").values(user).execute();
  const profile = { user_id: name, dealer_id: dealerId, full_name: name };
  await db.insertInto("dealer_profiles").values(profile).execute();
  const now = new Date();
  const row = await db
    .insertInto("stock_check_links")
    .values({ dealer_id: dealerId, user_id: name, created_at: now, expires_at: daysAfter(now, 1) })
    .returning(["stock_check_link_id", "expires_at"])
    .executeTakeFirstOrThrow();
  const links = createSignedLinks(secret, "https://a.example").stockCheckLinks;
  const tokenOf = (link: typeof row) => links.urlOf(link).split("/").at(-1) ?? "";
  const token = tokenOf(row);
  return {
    [name]: token,
    [`${name}_altered`]: altered(token),
    [`${name}_expired`]: tokenOf({ ...row, expires_at: new Date("2020-01-05T09:30:00Z") }),
  };
}

async function buildSavedSearch(db: Db, secret: string): Promise<Record<string, string>> {
  const now = new Date();
  const email = SECRETS.watcherEmail;
  const { subscriber_id } = await db
    .insertInto("alert_subscribers")
    .values({ email, email_normalised: email, created_at: now, seen_at: now, confirmations_since: now })
    .returning("subscriber_id")
    .executeTakeFirstOrThrow();
  const search = await db
    .insertInto("saved_searches")
    .values({
      subscriber_id,
      search: "model=Leaf",
      frequency: "daily",
      consent_version: "1",
      consent_text: "Yes",
      requested_at: now,
    })
    .returning(["saved_search_id", "requested_at"])
    .executeTakeFirstOrThrow();
  const links = createSignedLinks(secret, "https://a.example").alertLinks;
  const tokenOf = (url: string) => url.split("/").at(-1) ?? "";
  const searchesToken = tokenOf(links.manageUrl(subscriber_id, now));
  return {
    searches_token: searchesToken,
    searches_token_altered: altered(searchesToken),
    searches_token_expired: tokenOf(links.manageUrl(subscriber_id, new Date("2020-01-05T09:30:00Z"))),
    confirm_token: tokenOf(links.confirmUrl(search)),
    confirm_token_expired: tokenOf(
      links.confirmUrl({ ...search, requested_at: new Date("2020-01-05T09:30:00Z") }),
    ),
  };
}

const MESSAGE = {
  writer: "buyer" as const,
  text: "",
  file_name: "car.pdf",
  media_type: "application/pdf",
  content: Buffer.from("%PDF-1.7"),
};

/** Changes one character of the signature. */
const altered = (token: string) => (token.startsWith("A") ? `B${token.slice(1)}` : `A${token.slice(1)}`);

/** Names of tokens by the beginning of their page; longer ones first. */
const TOKENS = [
  ["/enquiry", "enquiry_token"],
  ["/stock-check", "stock_token"],
  ["/my-request/email", "email_token"],
  ["/vehicle-feeds", "feed_token"],
  ["/saved-searches/confirm", "confirm_token"],
  ["/saved-searches", "searches_token"],
] as const;

export const parametersFor = (pattern: string, known: Record<string, string>): Record<string, string> => ({
  vehicle_id: known.vehicle ?? "",
  lead_id: known.lead ?? "",
  lead_message_id: known.message ?? "",
  token: known[TOKENS.find(([page]) => pattern.startsWith(page))?.[1] ?? "token"] ?? "",
  weekly_mail_key: known.weekly_mail_key ?? "",
  slug: pattern.startsWith("/models") ? "nissan-leaf" : (known.post ?? ""),
  preview_key: known.preview_key ?? "",
  dealer_slug: known.dealer ?? "",
  city: "manchester",
  pair: "nissan-leaf-vs-tesla-model-3",
  month: "2026-01",
  kind: "vehicle",
  file: pattern.startsWith("/sitemaps")
    ? "vehicles-1.xml"
    : pattern.startsWith("/vehicle-feeds")
      ? "stock.csv"
      : `${known.vehicle}-0123456789.jpg`,
});
