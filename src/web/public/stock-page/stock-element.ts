import { DAY_SECONDS } from "#src/domain/time/ago.ts";
import element from "./stock-element.js?raw";

/** A script for dealers' own sites, whose pages are of another origin. */
export const loader = () =>
  new Response(element, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": `public, max-age=${DAY_SECONDS}`,
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
