import { hash } from "node:crypto";

/**
 * Takes the nonce out of a page, and answers with what its content security policy needs in its place: the hashes of the
 * scripts that bore it. Only of those: a script that somebody smuggled into the page's text does not know the nonce, and
 * is refused as before. Without the nonce the page is the same bytes for everybody.
 */
export function hashInlineScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const parts = html.split(` nonce="${nonce}"`);
  const hashes = new Set<string>();
  for (const [index, after] of parts.entries()) {
    const before = parts[index - 1];
    if (!before?.startsWith("<script", before.lastIndexOf("<"))) continue;
    const text = after.slice(after.indexOf(">") + 1, after.indexOf("</script"));
    if (text !== "") hashes.add(`'sha256-${hash("sha256", text, "base64")}'`);
  }
  return { html: parts.join(""), hashes: [...hashes] };
}
