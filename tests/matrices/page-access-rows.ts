/** A path, with {names} for ids from page-access-world.ts, and its status for every role but these. */
type Asked = readonly [address: string, status: number, exceptions?: Record<string, number>];

const OF_A_KIND = (address: string, status = 200): Asked[] => [[address, status]];
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

/**
 * Status of every page: one row for each public route. Public pages do not depend on the user,
 * so every visitor sees the same; private pages have a secret in their URL, and an opened enquiry its key in a cookie
 * (tests/matrices/signed-links.test.ts). A new public page needs a row here, or the test fails. Portal pages hold no data and need none.
 */
export const PAGE_ACCESS: Record<string, readonly Asked[]> = {
  "/": OF_A_KIND("/"),
  "/browse": [
    ["/browse", 200],
    ["/browse?keyword={draft}", 302],
  ],
  "/vehicle/:vehicle_id": [
    ["/vehicle/{vehicle}", 200],
    // A preview if the request has credentials, which navigations never send.
    ["/vehicle/{draft}", 404, { admin: 200 }],
    ["/vehicle/{vehicle_of_suspended}", 404, { admin: 200 }],
    [`/vehicle/${UNKNOWN}`, 404],
  ],
  "/shortlist": [
    ["/shortlist", 200],
    ["/shortlist?ids={draft},{vehicle_of_suspended}", 200],
  ],
  "/my-driving": [
    ["/my-driving", 200],
    ["/my-driving?dailyMiles=0&charging=moon&vehicle={draft}", 200],
  ],
  "/lead": [
    ["/lead", 200],
    ["/lead?vehicle={draft}", 200],
  ],
  "/thank-you": OF_A_KIND("/thank-you"),
  "/my-request/:token": [
    ["/my-request/{token}", 200],
    ["/my-request/{token_altered}", 404],
    ["/my-request/{token_expired}", 404],
    ["/my-request/{token_of_others}", 404],
    ["/my-request/{lead}", 404],
    ["/my-request/{searches_token}", 404],
    ["/my-request/{confirm_token}", 404],
    ["/my-request/{weekly_mail_key}", 404],
    ["/my-request/{token}%zz", 404],
  ],
  "/my-request/email/:token": [
    ["/my-request/email/{email_token}", 200],
    ["/my-request/email/{token}", 404],
    ["/my-request/email/{lead}", 404],
  ],
  "/thank-you/calendar": [
    ["/thank-you/calendar", 404],
    ["/thank-you/calendar?request={token}", 404],
  ],
  "/my-request/:token/calendar": [
    ["/my-request/{token_altered}/calendar", 404],
    ["/my-request/{token_expired}/calendar", 404],
    ["/my-request/{searches_token}/calendar", 404],
    ["/my-request/{lead}/calendar", 404],
  ],
  "/my-request/:token/download": [
    ["/my-request/{token}/download", 200],
    ["/my-request/{token_altered}/download", 404],
    ["/my-request/{token_expired}/download", 404],
    ["/my-request/{token_of_others}/download", 404],
    ["/my-request/{searches_token}/download", 404],
    ["/my-request/{lead}/download", 404],
  ],
  "/my-request/:token/adverts/:vehicle_id": [
    ["/my-request/{token}/adverts/{vehicle}", 200],
    ["/my-request/{token}/adverts/{draft}", 404],
    ["/my-request/{token_altered}/adverts/{vehicle}", 404],
    ["/my-request/{token_expired}/adverts/{vehicle}", 404],
    ["/my-request/{token_of_others}/adverts/{vehicle}", 404],
    ["/my-request/{searches_token}/adverts/{vehicle}", 404],
    ["/my-request/{lead}/adverts/{vehicle}", 404],
  ],
  "/my-request/:token/files/:lead_message_id": [
    ["/my-request/{token}/files/{message}", 200],
    ["/my-request/{token_altered}/files/{message}", 404],
    ["/my-request/{token_expired}/files/{message}", 404],
    ["/my-request/{token_of_others}/files/{message}", 404],
    ["/my-request/{token}/files/{lead}", 404],
    ["/my-request/{token}/files/%00", 404],
  ],
  "/saved-searches": [
    ["/saved-searches", 200],
    ["/saved-searches?vehicle={draft}", 200],
  ],
  "/saved-searches/:token": [
    ["/saved-searches/{searches_token}", 200],
    ["/saved-searches/{searches_token_altered}", 404],
    ["/saved-searches/{searches_token_expired}", 404],
    ["/saved-searches/{token}", 404],
    ["/saved-searches/{confirm_token}", 404],
  ],
  "/saved-searches/:token/download": [
    ["/saved-searches/{searches_token}/download", 200],
    ["/saved-searches/{searches_token_altered}/download", 404],
    ["/saved-searches/{searches_token_expired}/download", 404],
    ["/saved-searches/{token}/download", 404],
    ["/saved-searches/{confirm_token}/download", 404],
  ],
  "/saved-searches/:token/stop": [
    ["/saved-searches/{searches_token_altered}/stop", 302],
    ["/saved-searches/%0D%0AX:%201/stop", 302],
  ],
  "/saved-searches/confirm/:token": [
    ["/saved-searches/confirm/{confirm_token}", 200],
    ["/saved-searches/confirm/{searches_token}", 404],
    ["/saved-searches/confirm/{token_altered}", 404],
    ["/saved-searches/confirm/{confirm_token_expired}", 404],
    ["/saved-searches/confirm/{confirm_token_expired}?refused", 404],
    ["/saved-searches/confirm/{token}", 404],
  ],
  "/weekly-mail/:weekly_mail_key": [
    ["/weekly-mail/{weekly_mail_key}", 200],
    [`/weekly-mail/${UNKNOWN}`, 404],
    ["/weekly-mail/{searches_token}", 404],
  ],
  "/vehicle-feeds/:token/:file": [
    ["/vehicle-feeds/{feed_token}/stock.csv", 200],
    ["/vehicle-feeds/{feed_token}/leads.csv", 404],
    ["/vehicle-feeds/{feed_token_altered}/stock.csv", 404],
    ["/vehicle-feeds/{searches_token}/stock.csv", 404],
    ["/vehicle-feeds/{dealer}/stock.csv", 404],
  ],
  "/enquiry/:token": [
    ["/enquiry/{enquiry_token}", 200],
    // Already opened in another browser.
    ["/enquiry/{enquiry_token_opened}", 404],
    ["/enquiry/{lead}", 404],
    ["/enquiry/{token}", 404],
    ["/enquiry/{email_token}", 404],
  ],
  "/stock-check/:token": [
    ["/stock-check/{stock_token}", 200],
    ["/stock-check/{stock_token_altered}", 404],
    ["/stock-check/{stock_token_expired}", 404],
    ["/stock-check/{stock_token_of_suspended}", 404],
    ["/stock-check/{token}", 404],
    ["/stock-check/{dealer}", 404],
  ],
  "/privacy": OF_A_KIND("/privacy"),
  "/terms": OF_A_KIND("/terms"),
  "/accessibility": OF_A_KIND("/accessibility"),
  "/about": OF_A_KIND("/about"),
  "/contact": OF_A_KIND("/contact"),
  "/methods": OF_A_KIND("/methods"),
  "/check": OF_A_KIND("/check"),
  "/how-we-check-dealers": OF_A_KIND("/how-we-check-dealers"),
  "/reviews-policy": OF_A_KIND("/reviews-policy"),
  "/online-safety": OF_A_KIND("/online-safety"),
  "/online-safety/children": OF_A_KIND("/online-safety/children"),
  "/review/:token": [
    ["/review/{token}", 404],
    ["/review/{lead}", 404],
    ["/review/{weekly_mail_key}", 404],
  ],
  "/browse/places": OF_A_KIND("/browse/places"),
  "/recently-viewed": OF_A_KIND(`/recently-viewed?ids=${UNKNOWN},x`),
  "/lead/other-ways": OF_A_KIND("/lead/other-ways?postcode=M1&budget_band=none"),
  "/browse/count": OF_A_KIND("/browse/count?postcode=M1&maxPrice=cheap"),
  "/vehicle/:vehicle_id/distance": [
    ["/vehicle/{vehicle}/distance?postcode=M1", 200],
    ["/vehicle/{draft}/distance?postcode=M1", 200],
    ["/vehicle/nothing/distance?postcode=nowhere", 200],
  ],
  "/stock/:dealer_slug": [
    ["/stock/{dealer}", 200],
    ["/stock/{dealer}?accent=005f73", 200],
    ["/stock/{dealer_suspended}", 404],
    ["/stock/nothing", 404],
  ],
  "/stock.js": OF_A_KIND("/stock.js"),
  // For a car's dealer and admins.
  "/sheets": [
    ["/sheets", 404, { staff: 200, dealer: 200, dealer2: 200 }],
    ["/sheets?ids={draft}", 404, { admin: 200 }],
    ["/sheets?ids={draft},{vehicle_of_suspended}", 404, { admin: 200 }],
  ],
  "/complaints": [
    ["/complaints", 200],
    [`/complaints?sent=${UNKNOWN}&topic=%3Cscript%3E`, 200],
  ],
  "/blog": OF_A_KIND("/blog"),
  "/blog/:slug": [
    ["/blog/{post}", 200],
    ["/blog/{draft_post}", 404],
    ["/blog/{post_to_come}", 404],
    ["/blog/nothing", 404],
  ],
  "/blog/preview/:preview_key": [
    ["/blog/preview/{preview_key}", 200],
    ["/blog/preview/{preview_key_altered}", 404],
    ["/blog/preview/null", 404],
    ["/blog/preview/{token}", 404],
    ["/blog/preview/{draft_post}", 404],
  ],
  "/models": OF_A_KIND("/models"),
  "/models/:slug": [
    ["/models/nissan-leaf", 200],
    ["/models/__proto__", 404],
  ],
  "/used-evs/:city": [
    ["/used-evs/manchester", 200],
    ["/used-evs/constructor", 404],
  ],
  "/compare/:pair": [
    ["/compare/nissan-leaf-vs-tesla-model-3", 200],
    ["/compare/toString", 404],
  ],
  "/for-dealers": OF_A_KIND("/for-dealers"),
  "/developers": OF_A_KIND("/developers"),
  "/sitemap": OF_A_KIND("/sitemap"),
  "/dealers/:dealer_slug": [
    ["/dealers/{dealer}", 200],
    ["/dealers/{dealer_suspended}", 404],
  ],
  "/dealer/login": OF_A_KIND("/dealer/login"),
  "/*": OF_A_KIND("/nothing", 404),
  "/blog/rss.xml": OF_A_KIND("/blog/rss.xml"),
  "/dealer-logos/:logo_id": OF_A_KIND(`/dealer-logos/${UNKNOWN}`, 404),
  "/robots.txt": OF_A_KIND("/robots.txt"),
  "/search": OF_A_KIND("/search?q=leaf", 303),
  "/sitemap.xml": OF_A_KIND("/sitemap.xml"),
  "/sitemaps/:file": [
    ["/sitemaps/pages.xml", 200],
    ["/sitemaps/posts.xml", 200],
    ["/sitemaps/dealers.xml", 200],
    ["/sitemaps/vehicles-1.xml", 200],
    ["/sitemaps/vehicles-99999999999.xml", 404],
    ["/sitemaps/drafts.xml", 404],
  ],
  "/og/:kind/:file": [
    ["/og/vehicle/{vehicle}-0123456789.jpg", 302],
    ["/og/vehicle/{draft}-0123456789.jpg", 404],
    ["/og/answer/{draft}.60-5-60-home.jpg", 404],
    ["/og/vehicle/{vehicle_of_suspended}-0123456789.jpg", 404],
    ["/og/blog/{draft_post}-0123456789.jpg", 404],
    ["/og/constructor/x-0123456789.jpg", 404],
  ],
};
