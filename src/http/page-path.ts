/** React Router's page for a decoded path: ignores case and trailing slashes; `.data` serves its data. */
export const pageAt = (path: string): string =>
  path
    .toLowerCase()
    .replace(/(?<=\/)_\.data$|\.data$/, "")
    .replace(/\/{2,}/g, "/")
    .replace(/\/$/, "");
