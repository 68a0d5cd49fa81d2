import { BRAND } from "#src/domain/policy/brand.ts";
import { DAY_SECONDS } from "#src/domain/time/ago.ts";

/** Web app manifest. Colours as in styles/app.css. */
export function loader() {
  const manifest = {
    name: BRAND,
    short_name: BRAND,
    description: "Used electric cars from verified UK dealers",
    lang: "en-GB",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: "#faf8f3",
    theme_color: "#10231c",
    icons: [{ src: "/favicon.svg", type: "image/svg+xml", sizes: "any" }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": `public, max-age=${DAY_SECONDS}`,
    },
  });
}
