import { hash } from "node:crypto";

/** Replaces nonces by hashes for a cacheable page. Hashes only scripts with the nonce: an injected script (XSS) stays blocked. */
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
