import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** THE route table, in the order and words of spec §2. */
export default [
  layout("public/site-layout.tsx", [
    index("public/home/home.tsx"),
    route("browse", "public/browse/browse.tsx"),
    route("vehicle/:vehicle_id", "public/vehicle/vehicle.tsx"),
    route("shortlist", "public/shortlist/shortlist.tsx"),
    route("lead", "public/lead/lead.tsx"),
    route("thank-you", "public/lead/thank-you.tsx"),
    // Beyond the spec's table: a buyer's own page, reached by the link in every mail.
    route("my-request/:token", "public/my-request/my-request.tsx"),
    // And: an owner's weekly mail, turned off by the link in it.
    route("weekly-mail/:weekly_mail_key", "public/weekly-mail/weekly-mail.tsx"),
    // And: mails about cars that fit a search, without an account.
    route("saved-searches", "public/saved-searches/save-search.tsx"),
    route("saved-searches/confirm/:token", "public/saved-searches/confirm-search.tsx"),
    route("saved-searches/:token", "public/saved-searches/saved-searches.tsx"),
    route("privacy", "public/policies/privacy.tsx"),
    route("terms", "public/policies/terms.tsx"),
    // Beyond the spec's table: what was tested for whom, and what was not.
    route("accessibility", "public/policies/accessibility.tsx"),
    route("blog", "public/blog/blog.tsx"),
    route("blog/:slug", "public/blog/article.tsx"),
    // Beyond the spec's table: a draft, for whoever was given its link.
    route("blog/preview/:preview_key", "public/blog/preview.tsx"),
    route("models", "public/models/models.tsx"),
    route("models/:slug", "public/models/guide.tsx"),
    route("used-evs/:city", "public/cities/city.tsx"),
    route("compare/:pair", "public/compare/compare.tsx"),
    route("for-dealers", "public/for-dealers/for-dealers.tsx"),
    // Beyond the spec's table: the API for dealers' systems.
    route("developers", "public/developers/developers.tsx"),
    route("sitemap", "public/sitemap/sitemap.tsx"),
    // Beyond the spec's table: a verified dealer's own page.
    route("dealers/:dealer_slug", "public/dealers/dealer.tsx"),
    route("dealer/login", "dealer/login/login.tsx"),
    route("*", "public/not-found.tsx"),
  ]),
  layout("dealer/dealer-layout.tsx", [
    route("dealer/listings", "dealer/listings/listings.tsx"),
    route("dealer/listings/new", "dealer/listings/new-listing.tsx"),
    route("dealer/listings/:vehicle_id/edit", "dealer/listings/edit-listing.tsx"),
    route("dealer/leads", "dealer/leads/leads.tsx"),
    route("dealer/bulk-upload", "dealer/imports/bulk-upload.tsx"),
    route("dealer/seo-import", "dealer/imports/seo-import.tsx"),
    route("dealer/photo-guidelines", "dealer/photo-guidelines/photo-guidelines.tsx"),
    // Beyond the spec's table: password, sessions, second factor, API keys.
    route("dealer/account", "dealer/account/account.tsx"),
    // And: what an owner says of the dealership, and where an invitation's link leads.
    route("dealer/profile", "dealer/profile/profile.tsx"),
    // And: where its own systems are told of what happens.
    route("dealer/webhooks", "dealer/webhooks/webhooks.tsx"),
    route("dealer/webhooks/:webhook_endpoint_id", "dealer/webhooks/webhook.tsx"),
    // And: which enquiries an owner wants.
    route("dealer/preferences", "dealer/preferences/preferences.tsx"),
    // And: what the dealership pays, month by month.
    route("dealer/statements", "dealer/statements/statements.tsx"),
    route("dealer/statements/:month", "dealer/statements/statement.tsx"),
    // And: how its cars do.
    route("dealer/performance", "dealer/performance/performance.tsx"),
    route("dealer/performance/:vehicle_id", "dealer/performance/vehicle-performance.tsx"),
    route("dealer/join", "dealer/join/join.tsx"),
  ]),
  layout("admin/admin-layout.tsx", [
    route("admin/blog", "admin/blog/posts.tsx"),
    route("admin/blog/new", "admin/blog/new-post.tsx"),
    route("admin/blog/:post_id/edit", "admin/blog/edit-post.tsx"),
    route("admin/listings", "admin/listings/all-listings.tsx"),
    // Beyond the spec's table: everybody's requests, and those held back until somebody has looked.
    route("admin/leads", "admin/leads/all-leads.tsx"),
    route("admin/leads/held", "admin/leads/held-leads.tsx"),
    route("admin/leads/buyer-requests", "admin/leads/buyer-requests.tsx"),
    route("admin/leads/:lead_id", "admin/leads/lead.tsx"),
    // And: the dealers, and those who would become one.
    route("admin/dealers", "admin/dealers/dealers.tsx"),
    route("admin/dealers/:dealer_id", "admin/dealers/dealer.tsx"),
    route("admin/dealers/:dealer_id/account", "admin/accounts/account.tsx"),
    route("admin/dealers/:dealer_id/account/:month", "admin/accounts/statement.tsx"),
    // And: what enquiries cost, and who issues the statements.
    route("admin/prices", "admin/prices/prices.tsx"),
    // And: enquiries that dealers say were none.
    route("admin/issues", "admin/issues/issues.tsx"),
    route("admin/dealer-applications/:application_id", "admin/dealers/application.tsx"),
    // And: what waits today, who may do what, and how the site runs.
    route("admin", "admin/overview/overview.tsx"),
    route("admin/people", "admin/people/people.tsx"),
    route("admin/operations", "admin/operations/health.tsx"),
    route("admin/operations/errors", "admin/operations/errors.tsx"),
    route("admin/operations/not-found", "admin/operations/not-found-paths.tsx"),
    route("admin/operations/jobs", "admin/operations/failed-jobs.tsx"),
    route("admin/operations/mails", "admin/operations/mail-log.tsx"),
    route("admin/operations/audit", "admin/operations/audit-log.tsx"),
  ]),
  // For machines.
  route("blog/rss.xml", "public/feeds/blog-rss.ts"),
  route("dealer-logos/:logo_id", "public/dealers/dealer-logo.ts"),
  route("my-request/:token/download", "public/my-request/download-my-request.ts"),
  route("saved-searches/:token/download", "public/saved-searches/download-saved-searches.ts"),
  route("saved-searches/:token/stop", "public/saved-searches/unsubscribe.ts"),
  route("robots.txt", "public/feeds/robots-txt.ts"),
  route("sitemap.xml", "public/feeds/sitemap-index.ts"),
  route("sitemaps/:file", "public/feeds/sitemap-file.ts"),
  route("manifest.webmanifest", "public/feeds/web-manifest.ts"),
  route("og/:kind/:file", "public/share-pictures/share-picture.ts"),
] satisfies RouteConfig;
