/** Redacts secret tokens from logged paths. Case-insensitive like the router. */
export const withoutLinkKeys = (text: string): string =>
  text.replace(
    /\/(my-request\/email|my-request|saved-searches\/confirm|saved-searches|weekly-mail|blog\/preview|enquiry|vehicle-feeds)\/[^/.:?#\s)]+/gi,
    (_link, page: string) => `/${page.toLowerCase()}/[token]`,
  );
