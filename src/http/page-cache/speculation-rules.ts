import { Hono } from "hono";
import type { HttpEnv } from "../http-env.ts";

export const SPECULATION_RULES_PATH = "/speculation-rules.json";

/**
 * Which pages a browser may fetch when a reader is about to follow a link to them (https://wicg.github.io/nav-speculation/):
 * the public ones that are kept, and only fetched, so that no visit is counted that was none. A header of each page leads
 * here; browsers that do not know it fetch the page when the link is followed.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          {
            href_matches: [
              "/",
              "/browse*",
              "/vehicle/*",
              "/dealers/*",
              "/blog",
              "/blog/*",
              "/models",
              "/models/*",
            ],
          },
          { not: { href_matches: ["/blog/rss.xml", "/blog/preview/*"] } },
          // The router's own links fetch what they need themselves.
          { not: { selector_matches: "[data-discover]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

export function speculationRules() {
  const rules = new Hono<HttpEnv>();
  rules.get(SPECULATION_RULES_PATH, (c) =>
    c.body(JSON.stringify(RULES), 200, {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "public, max-age=86400",
    }),
  );
  return rules;
}
