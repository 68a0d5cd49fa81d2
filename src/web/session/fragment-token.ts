/** The token that a link from a mail carries as `#name=token`; null where there is none. */
export function fragmentToken(hash: string, name: string): string | null {
  const start = `#${name}=`;
  if (!hash.startsWith(start)) return null;
  const text = hash.slice(start.length);
  try {
    return decodeURIComponent(text);
  } catch {
    // Damaged on its way; the server says that it is no good.
    return text;
  }
}
