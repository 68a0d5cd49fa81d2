/**
 * A spreadsheet takes a cell that begins with = + - @ or a control character for a formula, and would carry out what
 * somebody typed into a form of ours. An apostrophe in front makes it text.
 */
export const defuse = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** What stood there before `defuse`, for a file of ours that was mended and comes back. */
export const undefuse = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

// Leading blanks do not stop a spreadsheet that trims; apostrophes of our own make the pair reversible.
const FORMULA = /^'*\s*[=+\-@\t\r]/;
