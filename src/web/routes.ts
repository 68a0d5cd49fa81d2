import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Parent of the pages that run no React in the browser. */
export const DOCUMENTS = "documents/parent-route.ts";

const POLICIES = [
  "privacy",
  "terms",
  "accessibility",
  "about",
  "contact",
  "how-we-check-dealers",
  "reviews-policy",
  "online-safety",
  "online-safety/children",
];

export default [
  layout(DOCUMENTS, [
    index("public/home/home.tsx"),
    route("browse", "public/browse/browse.tsx"),
    route("vehicle/:vehicle_id", "public/vehicle/vehicle.tsx"),
    route("shortlist", "public/shortlist/shortlist.tsx"),
    route("my-driving", "public/driving/my-driving.tsx"),
    route("dealers/:dealer_slug", "public/dealers/dealer.tsx"),
    ...POLICIES.map((path) => route(path, "public/policies/policy.tsx", { id: path })),
    route("lead", "public/lead/lead.tsx"),
    route("thank-you", "public/lead/thank-you/thank-you.tsx"),
    // The buyer's request page, behind a signed link.
    route("my-request/:token", "public/my-request/my-request.tsx"),
    route("my-request/email/:token", "public/my-request/confirm-email.tsx"),
    // Unsubscribe from the weekly email, behind a secret link.
    route("weekly-mail/:weekly_mail_key", "public/weekly-mail/weekly-mail.tsx"),
    // Saved searches, without an account.
    route("saved-searches", "public/saved-searches/save-search.tsx"),
    route("saved-searches/confirm/:token", "public/saved-searches/confirm-search.tsx"),
    route("saved-searches/:token", "public/saved-searches/saved-searches.tsx"),
    route("complaints", "public/complaints/complaints.tsx"),
    // One review, behind a signed link.
    route("review/:token", "public/review/review.tsx"),
    route("blog", "public/blog/blog.tsx"),
    route("blog/:slug", "public/blog/article.tsx"),
    route("dealer/login", "dealer/login/login.tsx"),
    // One enquiry, from the link in a dealer's email.
    route("enquiry/:token", "dealer/enquiry-link/enquiry-link.tsx"),
    // A dealer's cars, from the link in the email that asks whether they are still in stock.
    route("stock-check/:token", "dealer/stock-check/stock-check.tsx"),
    // Draft preview, behind a secret link.
    route("blog/preview/:preview_key", "public/blog/preview.tsx"),
    route("models", "public/models/models.tsx"),
    route("models/:slug", "public/models/guide.tsx"),
    route("used-evs/:city", "public/cities/city.tsx"),
    route("compare/:pair", "public/compare/compare.tsx"),
    route("methods", "public/methods/methods.tsx"),
    route("check", "public/check/check.tsx"),
    route("for-dealers", "public/for-dealers/for-dealers.tsx"),
    route("developers", "public/developers/developers.tsx"),
    route("sitemap", "public/sitemap/sitemap.tsx"),
    route("*", "public/not-found.tsx"),
  ]),
  layout("dealer/dealer-layout.tsx", [
    route("dealer/listings", "dealer/listings/listings.tsx"),
    route("dealer/listings/doubles", "dealer/listings/doubles.tsx"),
    // For windscreens, to print.
    route("dealer/listings/sheets", "dealer/listings/sheets/sheets.tsx"),
    route("dealer/listings/new", "dealer/listings/new-listing.tsx"),
    route("dealer/listings/:vehicle_id/edit", "dealer/listings/edit-listing.tsx"),
    route("dealer/listings/:vehicle_id/preview", "dealer/listings/preview/preview.tsx"),
    route("dealer/listings/:vehicle_id/battery", "dealer/listings/battery/battery-tests.tsx"),
    route("dealer/leads", "dealer/leads/leads.tsx"),
    route("dealer/bulk-upload", "dealer/imports/bulk-upload.tsx"),
    route("dealer/stock-feed", "dealer/stock-feed/stock-feed.tsx"),
    route("dealer/seo-import", "dealer/imports/seo-import.tsx"),
    route("dealer/photo-guidelines", "dealer/photo-guidelines/guidelines.tsx"),
    // Password, sessions and second factor.
    route("dealer/account", "dealer/account/account.tsx"),
    route("dealer/profile", "dealer/profile/profile.tsx"),
    route("dealer/people", "dealer/people/people.tsx"),
    route("dealer/keys", "dealer/keys/keys.tsx"),
    route("dealer/webhooks", "dealer/webhooks/webhooks.tsx"),
    route("dealer/webhooks/:webhook_endpoint_id", "dealer/webhooks/webhook.tsx"),
    route("dealer/feeds", "dealer/feeds/feeds.tsx"),
    route("dealer/preferences", "dealer/preferences/preferences.tsx"),
    // Terms, prices and credit limit, for an owner to accept.
    route("dealer/agreement", "dealer/agreement/agreement.tsx"),
    route("dealer/statements", "dealer/statements/statements.tsx"),
    route("dealer/statements/:month", "dealer/statements/statement.tsx"),
    route("dealer/performance", "dealer/performance/performance.tsx"),
    route("dealer/performance/:vehicle_id", "dealer/performance/car.tsx"),
    route("dealer/reviews", "dealer/reviews/reviews.tsx"),
    route("dealer/join", "dealer/join/join.tsx"),
    route("dealer/application", "dealer/application/application.tsx"),
  ]),
  layout("admin/admin-layout.tsx", [
    route("admin/blog", "admin/blog/posts.tsx"),
    route("admin/blog/new", "admin/blog/new-post.tsx"),
    route("admin/blog/:post_id/edit", "admin/blog/edit-post.tsx"),
    route("admin/listings", "admin/listings/all-listings.tsx"),
    // Listings whose texts have a fee or contact details.
    route("admin/listings/held", "admin/listings/held-listings.tsx"),
    route("admin/listings/feeds", "admin/listings/feeds.tsx"),
    route("admin/listings/stock-feeds", "admin/listings/stock-feeds.tsx"),
    route("admin/listings/battery-tests", "admin/listings/battery-tests.tsx"),
    route("admin/listings/mots", "admin/listings/mots.tsx"),
    route("admin/leads", "admin/leads/all-leads.tsx"),
    route("admin/leads/personal-data", "admin/leads/personal-data.tsx"),
    route("admin/leads/:lead_id", "admin/leads/lead.tsx"),
    // Dealers and applications.
    route("admin/dealers", "admin/dealers/dealers.tsx"),
    route("admin/dealers/:dealer_id", "admin/dealers/dealer.tsx"),
    route("admin/dealers/:dealer_id/account", "admin/accounts/account.tsx"),
    route("admin/dealers/:dealer_id/account/:month", "admin/accounts/statement.tsx"),
    route("admin/reviews", "admin/reviews/reviews.tsx"),
    route("admin/complaints", "admin/complaints/complaints.tsx"),
    route("admin/complaints/:complaint_id", "admin/complaints/complaint.tsx"),
    // Prices and seller details.
    route("admin/prices", "admin/prices/prices.tsx"),
    route("admin/dealer-applications/:application_id", "admin/dealers/application.tsx"),
    // Overview, roles and operations.
    route("admin", "admin/overview/overview.tsx"),
    route("admin/search", "admin/search/search.tsx"),
    route("admin/people", "admin/people/people.tsx"),
    route("admin/operations", "admin/operations/health.tsx"),
    route("admin/operations/errors", "admin/operations/errors.tsx"),
    route("admin/operations/jobs", "admin/operations/failed-jobs.tsx"),
    route("admin/operations/channels", "admin/operations/failing-channels.tsx"),
    route("admin/operations/mails", "admin/operations/mail-log.tsx"),
    route("admin/operations/audit", "admin/operations/audit-log.tsx"),
  ]),
  // For the search forms.
  route("browse/places", "public/browse/browse-places.ts"),
  route("recently-viewed", "public/recently-viewed/recently-viewed-strip.tsx"),
  route("browse/count", "public/browse/browse-count.ts"),
  // For a car's page.
  route("vehicle/:vehicle_id/distance", "public/vehicle/distance.ts"),
  // A dealer's cars in a frame on its own site, and the element that makes the frame.
  route("stock/:dealer_slug", "public/stock-page/stock-page.tsx"),
  route("stock.js", "public/stock-page/stock-element.ts"),
  // The sheets of a dealer's cars, which the portal prints.
  route("sheets", "public/sheets/sheets.tsx"),
  // Reads the sentence in the search box.
  route("search", "public/search/search.ts"),
  // Feeds and crawlers.
  route("blog/rss.xml", "public/feeds/blog-rss.ts"),
  route("dealer-logos/:logo_id", "public/dealers/dealer-logo.ts"),
  route("my-request/:token/calendar", "public/my-request/my-request-calendar.ts"),
  route("lead/other-ways", "public/lead/choice/other-ways.ts"),
  route("thank-you/calendar", "public/lead/thank-you/thank-you-calendar.ts"),
  route("my-request/:token/download", "public/my-request/download-my-request.ts"),
  route("my-request/:token/adverts/:vehicle_id", "public/my-request/advert-file.ts"),
  route("my-request/:token/files/:lead_message_id", "public/my-request/message-file.ts"),
  route("saved-searches/:token/download", "public/saved-searches/download-saved.ts"),
  route("saved-searches/:token/stop", "public/saved-searches/unsubscribe.ts"),
  route("robots.txt", "public/feeds/robots-txt.ts"),
  route("sitemap.xml", "public/feeds/sitemap-index.ts"),
  route("sitemaps/:file", "public/feeds/sitemap-file.ts"),
  route("vehicle-feeds/:token/:file", "public/feeds/vehicle-feed.ts"),
  route("og/:kind/:file", "public/share-pictures/share-picture.ts"),
] satisfies RouteConfig;
