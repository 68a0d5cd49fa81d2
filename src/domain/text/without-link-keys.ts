/**
 * A path, or a text with paths, as it may be written down: the link to a buyer's own page, to somebody's saved searches,
 * or to an article that is not published, is the key to it. The router minds no case.
 */
export const withoutLinkKeys = (text: string): string =>
  text.replace(
    /\/(my-request|saved-searches\/confirm|saved-searches|weekly-mail|blog\/preview)\/[^/.:?#\s)]+/gi,
    (_link, page: string) => `/${page.toLowerCase()}/[token]`,
  );
