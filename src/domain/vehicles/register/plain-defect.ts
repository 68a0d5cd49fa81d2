/** Sections of the inspection manual: '(5.2.3 (e))', '[4.1.E.1]'. */
const SECTION = /\s*[([]\d+(\.\w+)+(\s*\([a-z]+\))*[)\]]/gi;
const SIDES: readonly (readonly [RegExp, string])[] = [
  [/\bn\/s\/?f\b/gi, "passenger-side front"],
  [/\bn\/s\/?r\b/gi, "passenger-side rear"],
  [/\bo\/s\/?f\b/gi, "driver-side front"],
  [/\bo\/s\/?r\b/gi, "driver-side rear"],
  [/\bnear ?side\b|\bn\/s\b/gi, "passenger-side"],
  [/\boff ?side\b|\bo\/s\b/gi, "driver-side"],
];

/** 'Nearside Front Tyre worn (5.2.3 (e))' is 'Passenger-side front tyre worn'. */
export function plainDefect(text: string): string {
  const sides = SIDES.reduce((plain, [side, words]) => plain.replace(side, words), text.replace(SECTION, ""));
  // Acronyms such as ABS stay.
  const lower = sides.replace(/\b[A-Z][a-z]+\b/g, (word) => word.toLowerCase()).trim();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
