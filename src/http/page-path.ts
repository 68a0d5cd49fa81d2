/**
 * The page React Router finds under a path Hono has percent-decoded. The router ignores case and trailing slashes, and
 * serves the data of a page under `.data`.
 */
export const pageAt = (path: string): string =>
  path
    .toLowerCase()
    .replace(/(?<=\/)_\.data$|\.data$/, "")
    .replace(/\/{2,}/g, "/")
    .replace(/\/$/, "");
