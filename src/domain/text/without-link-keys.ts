/**
 * A path, or a text with paths, as it may be written down: the link to a buyer's own page, or to an article that is not
 * published, is the key to it. The router minds no case.
 */
export const withoutLinkKeys = (text: string): string =>
  text.replace(
    /\/(my-request|blog\/preview)\/[^/.:?#\s)]+/gi,
    (_link, page: string) => `/${page.toLowerCase()}/[token]`,
  );
