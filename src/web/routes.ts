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
    route("privacy", "public/policies/privacy.tsx"),
    route("terms", "public/policies/terms.tsx"),
    route("blog", "public/blog/blog.tsx"),
    route("blog/:slug", "public/blog/article.tsx"),
    route("models", "public/models/models.tsx"),
    route("models/:slug", "public/models/guide.tsx"),
    route("used-evs/:city", "public/cities/city.tsx"),
    route("compare/:pair", "public/compare/compare.tsx"),
    route("for-dealers", "public/for-dealers/for-dealers.tsx"),
    route("sitemap", "public/sitemap/sitemap.tsx"),
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
  ]),
  layout("admin/admin-layout.tsx", [
    route("admin/blog", "admin/blog/posts.tsx"),
    route("admin/blog/new", "admin/blog/new-post.tsx"),
    route("admin/blog/:post_id/edit", "admin/blog/edit-post.tsx"),
    route("admin/listings", "admin/listings/all-listings.tsx"),
    // Beyond the spec's table: requests that matched nobody.
    route("admin/leads", "admin/leads/unmatched-leads.tsx"),
  ]),
  // For machines.
  route("blog/rss.xml", "public/feeds/blog-rss.ts"),
  route("robots.txt", "public/feeds/robots-txt.ts"),
  route("sitemap.xml", "public/feeds/sitemap-index.ts"),
  route("sitemaps/:file", "public/feeds/sitemap-file.ts"),
  route("manifest.webmanifest", "public/feeds/web-manifest.ts"),
] satisfies RouteConfig;
