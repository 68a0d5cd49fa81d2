/** A job's name as people read it: 'Send lead confirmation'. */
export const jobTitle = (name: string): string =>
  `${name.slice(0, 1).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;
