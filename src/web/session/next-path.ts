export const PORTAL_HOME = "/dealer/listings";

/** Prevents open redirects: `next` is an untrusted query parameter of /dealer/login. */
export function nextPath(next: string | null): string {
  if (!next || !OWN_PATH.test(next)) return PORTAL_HOME;
  // Prevents a redirect loop.
  return /^\/dealer\/login(?:$|[/?#])/.test(next) ? PORTAL_HOME : next;
}

export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const here = pathname + search;
  return here === PORTAL_HOME ? "/dealer/login" : `/dealer/login?next=${encodeURIComponent(here)}`;
}

// Browsers read a backslash as a slash, and drop tabs and line ends before parsing a URL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused.
const OWN_PATH = /^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/;
