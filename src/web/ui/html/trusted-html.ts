interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML: (html: string) => TrustedHTML };
}

/** Not supported by every browser, nor needed on the server. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

const cleaned = trustedTypes?.createPolicy("cleaned-by-server", { createHTML: (html) => html });

// Allows the empty script element that React creates before filling it. Drops any other HTML
// instead of throwing: when the error screen replaces the page, React Router writes its scroll
// script again, and an exception would break the error screen.
trustedTypes?.createPolicy("default", {
  createHTML: (html) => (html === "<script></script>" ? html : ""),
});

/**
 * HTML sanitised on the server, or JSON-LD. With Trusted Types the browser accepts HTML from
 * nowhere else (http/security-headers.ts).
 */
export const trustedHtml = (html: string): { __html: string | TrustedHTML } => ({
  __html: cleaned ? cleaned.createHTML(html) : html,
});
