/** The page at a decoded path: ignores case and trailing slashes, as pages do. */
export const pageAt = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/\/$/, "");
