import { Hono } from "hono";
import { DAY_SECONDS } from "#src/domain/time/ago.ts";
import type { HttpEnv } from "../http-env.ts";

export const SPECULATION_RULES_PATH = "/speculation-rules.json";

/** Renders ahead what a pointer or finger approaches: scripts count and remember a page once it is visited. */
const RULES = {
  prerender: [
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
              "/used-evs/*",
              "/compare/*",
              "/for-dealers",
            ],
          },
          { not: { href_matches: ["/blog/rss.xml", "/blog/preview/*"] } },
          // Shown in place, by a request of the page's own.
          { not: { selector_matches: "[data-in-place]" } },
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
      "Cache-Control": `public, max-age=${DAY_SECONDS}`,
    }),
  );
  return rules;
}
