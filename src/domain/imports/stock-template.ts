import { writeCsv } from "./csv.ts";
import { STOCK_COLUMNS, type StockColumn } from "./stock-columns.ts";

export const TEMPLATE_FILE_NAME = "vehicle-upload-template.csv";

const EXAMPLES: Partial<Record<StockColumn, string>>[] = [
  {
    make: "Nissan",
    model: "Leaf",
    year: "2021",
    body_style: "Hatchback",
    price: "13495",
    mileage: "31200",
    postcode: "M4 6JG",
    trim: "N-Connecta",
    battery_kwh: "39",
    summer_range_est: "150",
    winter_range_est: "110",
    dc_kw: "46",
    description: "One owner from new, full Nissan history, two keys.",
    stock_ref: "A101",
  },
  {
    make: "Tesla",
    model: "Model 3",
    year: "2022",
    body_style: "Saloon",
    price: "20995",
    mileage: "28400",
    postcode: "M4 6JG",
    trim: "Long Range",
    battery_kwh: "75",
    summer_range_est: "310",
    winter_range_est: "240",
    dc_kw: "250",
    description: "Heat pump, matching tyres, Type 2 cable.",
    stock_ref: "A102",
  },
];

export const stockTemplate = (): string =>
  writeCsv([STOCK_COLUMNS, ...EXAMPLES.map((row) => STOCK_COLUMNS.map((column) => row[column] ?? ""))]);
