import { InvalidInput } from "../errors/errors.ts";
import { readNumber } from "../vehicles/listing/listing-number.ts";
import { readCsv } from "./csv.ts";

export type SeoModel = ReturnType<typeof modelOf>;

export const SEO_MODELS_PATH = "/seo_vehicles.csv";

const COLUMNS = [
  "make",
  "model",
  "body_style",
  "seo_description",
  "uk_rrp_from_gbp",
  "uk_rrp_to_gbp",
] as const;

export function* readSeoModels(text: string): Generator<{ row: number; cells: string[]; model: SeoModel }> {
  const [header, ...records] = readCsv(text);
  if (!header) return;
  const missing = COLUMNS.filter((column) => !header.cells.includes(column));
  if (missing.length > 0) throw new InvalidInput({ file: `The file has no column ${missing.join(", ")}` });
  for (const { row, cells } of records) {
    const model = modelOf((column) => (cells[header.cells.indexOf(column)] ?? "").trim());
    if (cells.some((cell) => cell.trim() !== "")) yield { row, cells, model };
  }
}

const modelOf = (cell: (column: (typeof COLUMNS)[number]) => string) => ({
  make: cell("make"),
  model: cell("model"),
  body_style: cell("body_style"),
  seo_description: cell("seo_description"),
  uk_rrp_from_gbp: pounds(cell("uk_rrp_from_gbp")),
  uk_rrp_to_gbp: pounds(cell("uk_rrp_to_gbp")),
});

function pounds(text: string): number | null {
  const number = readNumber(text);
  return number === undefined || !(number > 0) ? null : number;
}
