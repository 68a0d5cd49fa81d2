/**
 * Prevents CSV injection: an apostrophe stops a spreadsheet from running cells that start with = +
 * - @ or a control character.
 */
export const defuse = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Reverses `defuse` when a mended file is uploaded again. */
export const undefuse = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

// Leading spaces do not stop spreadsheets that trim; matching apostrophes makes the pair
// reversible.
const FORMULA = /^'*\s*[=+\-@\t\r]/;
