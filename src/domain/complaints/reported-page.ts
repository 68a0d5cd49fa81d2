const REPORTABLE = /^\/(dealers|vehicle)\/[a-z0-9-]{1,120}(\?reviews=\d{1,6})?(#review-[0-9a-f-]{36})?$/;

/** From the link that led to the form. Null for any other path: admins follow it. */
export const readPage = (given: unknown): string | null =>
  typeof given === "string" && REPORTABLE.test(given) ? given : null;

/** @param page of the reviews on the dealer's page */
export const reviewPath = (slug: string, page: number, reviewId: string): string =>
  `/dealers/${slug}${page > 1 ? `?reviews=${page}` : ""}#review-${reviewId}`;
