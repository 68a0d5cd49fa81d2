export const containing = (text: string): string => `%${escapeLike(text)}%`;

export const startingWith = (text: string): string => `${escapeLike(text)}%`;

/** Matches texts that contain the letters in this order, with anything between them. */
export const containingInOrder = (letters: readonly string[]): string =>
  `%${letters.map(escapeLike).join("%")}%`;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
