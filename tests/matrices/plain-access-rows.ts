/** What is asked, with {names} for what the test has made, and the status everybody is answered with. */
type Asked = readonly [request: string, status: number];

/**
 * What the server answers by itself, beside the pages (page-access-rows.ts) and the operations of the API
 * (access-matrix-rows.ts): one row a route of the whole program. None of them asks who somebody is; /metrics has a token
 * of its own. A new route needs a row here, or the test fails.
 */
export const PLAIN_ACCESS: Record<string, readonly Asked[]> = {
  // For supervisors.
  "GET /healthz": [
    ["GET /healthz", 200],
    ["POST /healthz", 404],
  ],
  "GET /readyz": [["GET /readyz", 200]],
  "GET /metrics": [
    ["GET /metrics", 404],
    ["GET /metrics?token={metrics_token}", 404],
  ],
  // Only where mail is captured and the data are samples: what was mailed is there for whoever tries the product.
  "GET /dev/mailbox": [["GET /dev/mailbox", 200]],
  "GET /dev/mailbox/:mail_id": [
    ["GET /dev/mailbox/{mail}", 200],
    ["GET /dev/mailbox/nothing", 404],
    ["GET /dev/mailbox/..%2F..%2Fauth-secret", 404],
    ["DELETE /dev/mailbox/{mail}", 404],
  ],
  "GET /dev/mailbox/:mail_id/html": [
    ["GET /dev/mailbox/{mail}/html", 200],
    ["GET /dev/mailbox/nothing/html", 404],
  ],
  // Files.
  "GET /speculation-rules.json": [["GET /speculation-rules.json", 200]],
  "GET /photos/vehicle-photos/:name{[0-9a-z-]+\\.[a-z]+}": [
    ["GET /photos/vehicle-photos/{stored_photo}", 200],
    ["GET /photos/vehicle-photos/00000000-0000-4000-8000-000000000000.jpg", 404],
  ],
  "ALL /photos/*": [
    ["GET /photos/{photo_file}", 200],
    ["GET /photos/nothing.webp", 404],
    ["GET /photos/..%2Fsecret", 404],
    ["GET /photos/%2e%2e/secret", 404],
    ["GET /photos/..%5Csecret", 404],
  ],
  "ALL /assets/*": [
    ["GET /assets/nothing.js", 404],
    ["GET /assets/..%2F..%2Fpackage.json", 404],
    ["GET /assets/%2e%2e/%2e%2e/package.json", 404],
  ],
  // The API's own description, and what is no operation of it.
  "GET /api/openapi.json": [["GET /api/openapi.json", 200]],
  "ALL /api/*": [
    ["GET /api/nothing", 404],
    ["PUT /api/lead", 404],
    ["GET /api/", 404],
  ],
  "ALL /api/auth/*": [
    ["GET /api/auth/list-sessions", 404],
    ["POST /api/auth/delete-user", 404],
    ["GET /api/auth/callback/github", 404],
    ["GET /api/auth/verify-email?token=x", 404],
  ],
  // Pages, and the files of the build that are no assets: tests/journeys/page-access.test.ts.
  "ALL /*": [["GET /{to_the_pages}", 404]],
};
