/** Hidden until it has been copied to our site. */
export const isForeignCover = (url: string): boolean => /^https?:/.test(url);
