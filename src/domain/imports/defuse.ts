/** Prevents CSV injection: an apostrophe stops a spreadsheet from running the cell. */
export const defuse = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const undefuse = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

// Some spreadsheets trim spaces, and East Asian locales read the full-width signs as the plain
// ones. Matches apostrophes too, so that `undefuse` can reverse it.
const FORMULA = /^'*\s*[=+\-@＝＋－＠\t\r]/;
