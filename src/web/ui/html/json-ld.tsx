import { trustedHtml } from "./trusted-html.ts";

/**
 * Structured data for search engines. Escapes "<" so that no text can close the script element.
 * Data blocks are not executed, so CSP requires no nonce.
 */
export function JsonLd({ content }: { content: Record<string, unknown> }) {
  const text = JSON.stringify(content).replace(/</g, "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={trustedHtml(text)} />;
}
