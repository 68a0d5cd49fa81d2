export const PORTAL_HOME = "/dealer/listings";

/**
 * Returns the path to open after sign-in. Prevents open redirects.
 * @param next untrusted query parameter of /dealer/login
 */
export function nextPath(next: string | null): string {
  if (!next || !OWN_PATH.test(next)) return PORTAL_HOME;
  // Prevents a redirect loop.
  return /^\/dealer\/login(?:$|[/?#])/.test(next) ? PORTAL_HOME : next;
}

export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const here = pathname + search;
  return here === PORTAL_HOME ? "/dealer/login" : `/dealer/login?next=${encodeURIComponent(here)}`;
}

// Refuses protocol-relative URLs: browsers read a backslash as a slash, and drop tabs and line
// ends before parsing.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused.
const OWN_PATH = /^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/;
