import { hash } from "node:crypto";

/**
 * Replaces the nonce in a page by hashes for its content security policy, so that the bytes are the same for every reader.
 * Hashes only scripts that carried the nonce: an injected script (XSS) lacks it and stays blocked.
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
