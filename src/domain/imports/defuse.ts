/** Prevents CSV injection: an apostrophe stops a spreadsheet from running the cell. */
export const defuse = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const undefuse = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

// Includes full-width signs, which East Asian locales run too, and apostrophes, so that `undefuse` can reverse it.
const FORMULA = /^'*\s*[=+\-@＝＋－＠\t\r]/;
