/** Figures that dealers write into texts: 'N-Connecta 40kWh', '100 kW rapid charging', 'winter range 150 miles'. */
export const TEXT_FIGURES = [
  "battery_kwh",
  "dc_kw",
  "ac_kw",
  "winter_range_est",
  "summer_range_est",
] as const;
export type TextFigure = (typeof TEXT_FIGURES)[number];

export const isTextFigure = (column: string): boolean => TEXT_FIGURES.some((figure) => figure === column);

const MILES = String.raw`(\d{2,3})\s*(?:miles|mi)\b`;
const season = (name: string) => [
  new RegExp(String.raw`\b${name} range\b[^.;\n\d]{0,20}${MILES}`, "gi"),
  new RegExp(String.raw`\b${MILES}(?: of)?(?: range)? in ${name}\b`, "gi"),
];
const KW = String.raw`(\d{1,3}(?:\.\d+)?)\s*kw\b`;
const charging = (kind: string) => [
  new RegExp(String.raw`\b${KW}[^.;,\n\d]{0,8}\b(?:${kind})\b`, "gi"),
  new RegExp(String.raw`\b(?:${kind})\b[^.;,\n\d]{0,30}\b${KW}(?! ?(?:ac|dc)\b)`, "gi"),
];

/** What a text with the figure contains, which most texts do not; then its patterns. */
const WRITTEN: Record<TextFigure, readonly [RegExp, ...RegExp[]]> = {
  battery_kwh: [/\dkwh|\d kwh/i, /(?<![\d.,/-])(\d{2,3}(?:\.\d+)?)\s*kwh\b(?!\s*(?:\/|per\b))/gi],
  dc_kw: [/\d ?kw\b/i, ...charging("dc|(?:ultra-?)?rapid")],
  ac_kw: [/\d ?kw\b/i, ...charging("ac")],
  winter_range_est: [/winter/i, ...season("winter")],
  summer_range_est: [/summer/i, ...season("summer")],
};

/** The figures of the first text that states each once. Of two different ones, neither counts. */
export function figuresIn(texts: readonly string[]): Partial<Record<TextFigure, string>> {
  const found: Partial<Record<TextFigure, string>> = {};
  for (const text of texts) {
    for (const figure of TEXT_FIGURES) {
      const [contained, ...patterns] = WRITTEN[figure];
      if (found[figure] !== undefined || !contained.test(text)) continue;
      const values = patterns.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, one]) => one));
      const [value, ...others] = new Set(values);
      if (value !== undefined && others.length === 0) found[figure] = value;
    }
  }
  return found;
}
