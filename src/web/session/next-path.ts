export const PORTAL_HOME = "/dealer/listings";

/**
 * Where to go after signing in: the page one came for, if it is one of ours.
 * @param next the parameter of that name of /dealer/login, which anybody can write into a link
 */
export function nextPath(next: string | null): string {
  if (!next || !OWN_PATH.test(next)) return PORTAL_HOME;
  // No way round in a circle.
  return /^\/dealer\/login(?:$|[/?#])/.test(next) ? PORTAL_HOME : next;
}

/** The sign-in page, which leads back here. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const here = pathname + search;
  return here === PORTAL_HOME ? "/dealer/login" : `/dealer/login?next=${encodeURIComponent(here)}`;
}

// One slash, and no second one that a browser would read as the start of another host: a backslash counts as one, and browsers
// drop tabs and line ends before they look.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to refuse.
const OWN_PATH = /^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/;
