/** LIKE pattern for values that contain the text. Escapes wildcards in it. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/** LIKE pattern for values that start with the text. */
export const startingWith = (text: string): string => `${escapeLike(text)}%`;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
