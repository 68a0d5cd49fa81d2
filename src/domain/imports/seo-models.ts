import { InvalidInput } from "../errors/errors.ts";
import { readNumber } from "../text/read-number.ts";
import { readCsv } from "./csv.ts";

export interface SeoModel {
  make: string;
  model: string;
  body_style: string;
  seo_description: string;
  uk_rrp_from_gbp: number | null;
  uk_rrp_to_gbp: number | null;
}

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
  let places: number[] | null = null;
  for (const { row, cells } of readCsv(text)) {
    if (places === null) {
      places = COLUMNS.map((column) => cells.indexOf(column));
      const missing = COLUMNS.filter((_, index) => places?.[index] === -1);
      if (missing.length > 0)
        throw new InvalidInput({ file: `The file has no column ${missing.join(", ")}` });
      continue;
    }
    const at = (index: number) => (cells[places?.[index] ?? -1] ?? "").trim();
    const model = {
      make: at(0),
      model: at(1),
      body_style: at(2),
      seo_description: at(3),
      uk_rrp_from_gbp: pounds(at(4)),
      uk_rrp_to_gbp: pounds(at(5)),
    };
    if (cells.some((cell) => cell.trim() !== "")) yield { row, cells, model };
  }
}

function pounds(text: string): number | null {
  const number = readNumber(text);
  return number === undefined || !(number > 0) ? null : number;
}
