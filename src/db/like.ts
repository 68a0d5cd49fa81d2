export const containing = (text: string): string => `%${escapeLike(text)}%`;

export const startingWith = (text: string): string => `${escapeLike(text)}%`;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
