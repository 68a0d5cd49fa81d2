/** A request, with {names} for ids from the test, and its status for every role. */
type Asked = readonly [request: string, status: number];

/**
 * Routes besides the pages (page-access-rows.ts) and API operations (access-matrix-rows.ts): one
 * row each. None identifies its caller; /metrics has its own token. A new route needs a row here,
 * or the test fails.
 */
export const PLAIN_ACCESS: Record<string, readonly Asked[]> = {
  "GET /healthz": [
    ["GET /healthz", 200],
    ["POST /healthz", 404],
  ],
  "GET /readyz": [["GET /readyz", 200]],
  "GET /metrics": [
    ["GET /metrics", 404],
    ["GET /metrics?token={metricsToken}", 404],
  ],
  // Only with captured mail and sample data.
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
  "GET /speculation-rules.json": [["GET /speculation-rules.json", 200]],
  "GET /photos/vehicle-photos/:name{[0-9a-z-]+\\.[a-z]+}": [
    ["GET /photos/vehicle-photos/{stored_photo}", 200],
    ["GET /photos/vehicle-photos/00000000-0000-4000-8000-000000000000.jpg", 404],
  ],
  "GET /photos/sample/:name{[0-9a-z-]+\\.avif}": [
    ["GET /photos/sample/{sample_picture}", 200],
    ["GET /photos/sample/nothing.avif", 404],
    ["GET /photos/sample/manifest.json", 404],
    ["GET /photos/sample/..%2F..%2F..%2Fpackage.json", 404],
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
  // The OpenAPI document, and API paths without an operation.
  "GET /api/openapi.json": [["GET /api/openapi.json", 200]],
  "ALL /api/*": [
    ["GET /api/nothing", 404],
    ["PUT /api/lead", 405],
    ["GET /api/", 404],
  ],
  "ALL /api/auth/*": [
    ["GET /api/auth/list-sessions", 404],
    ["POST /api/auth/delete-user", 404],
    ["GET /api/auth/callback/github", 404],
    ["GET /api/auth/verify-email?token=x", 404],
  ],
  // Pages, and build files other than assets: tests/journeys/page-access.test.ts.
  "ALL /*": [["GET /{to_the_pages}", 404]],
};
