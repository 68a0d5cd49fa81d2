interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML: (html: string) => TrustedHTML };
}

/** Chromium has them, others not yet; the server, which writes all HTML itself, needs none. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

const cleaned = trustedTypes?.createPolicy("cleaned-by-server", { createHTML: (html) => html });

// `<script></script>` is how React makes a script element that it is about to fill. Whatever else comes by is left out rather
// than refused with an error: where the error screen replaces the whole page React Router writes its script for scrolling
// anew, which never runs, and would take the error screen down with it.
trustedTypes?.createPolicy("default", {
  createHTML: (html) => (html === "<script></script>" ? html : ""),
});

/**
 * What the server has rendered and cleaned, or JSON for search engines. Where a browser has Trusted Types it takes HTML from
 * nowhere else (http/security-headers.ts).
 */
export const trustedHtml = (html: string): { __html: string | TrustedHTML } => ({
  __html: cleaned ? cleaned.createHTML(html) : html,
});
