/** A cover on another site, which pages do not show until it has been copied here. */
export const isForeignCover = (url: string): boolean => /^https?:/.test(url);
