import type { Handler } from "hono";
import { CachedPage, chooseEncoding } from "./cached-page.ts";
import { respondFrom } from "./page-response.ts";

/** Made, serialised and compressed once, with an ETag. */
export function serveDocument(make: () => object): Handler {
  let page: CachedPage | undefined;
  return async (c) => {
    page ??= new CachedPage({
      status: 200,
      headers: { "content-type": "application/json" },
      body: Buffer.from(JSON.stringify(make())),
      made_at: 0,
    });
    const encoding = chooseEncoding(c.req.header("accept-encoding"));
    if (encoding !== "identity") await page.encode(encoding, () => {});
    return respondFrom({ page, tags: [], isStale: false }, encoding, c.req.header("if-none-match"));
  };
}
