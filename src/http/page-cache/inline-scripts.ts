import { hash } from "node:crypto";

/**
 * Takes the nonce out of a page, and answers with what its content security policy needs in its place: the hashes of the
 * scripts that bore it. Only of those: a script that somebody smuggled into the page's text does not know the nonce, and
 * is refused as before. Without the nonce the page is the same bytes for everybody.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  let from = html.indexOf(attribute);
  while (from !== -1) {
    if (html.startsWith("<script", html.lastIndexOf("<", from))) {
      const text_from = html.indexOf(">", from) + 1;
      const text = html.slice(text_from, html.indexOf("</script", text_from));
      if (text !== "") hashes.add(`'sha256-${hash("sha256", text, "base64")}'`);
    }
    from = html.indexOf(attribute, from + attribute.length);
  }
  return { html: html.replaceAll(attribute, ""), hashes: [...hashes] };
}
