export function fragmentToken(hash: string, name: string): string | null {
  const start = `#${name}=`;
  if (!hash.startsWith(start)) return null;
  const text = hash.slice(start.length);
  try {
    return decodeURIComponent(text);
  } catch {
    // Malformed encoding: the server rejects it.
    return text;
  }
}
