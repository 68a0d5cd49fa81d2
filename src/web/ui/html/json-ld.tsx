import { trustedHtml } from "./trusted-html.ts";

/**
 * Structured data for search engines. "<" is written as an escape, so that no text in it can end the script element;
 * data blocks are not executed, so the content security policy does not ask a nonce of them.
 */
export function JsonLd({ content }: { content: Record<string, unknown> }) {
  const text = JSON.stringify(content).replace(/</g, "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={trustedHtml(text)} />;
}
