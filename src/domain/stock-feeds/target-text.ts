const TEXTS: Readonly<Record<string, string>> = {
  stock_ref: "stock number",
  body_style: "body style",
  battery_kwh: "battery size in kWh",
  dc_kw: "rapid charging in kW",
  ac_kw: "AC charging in kW",
  vin: "VIN",
  mot_expiry: "MOT expiry",
  v5c: "V5C",
  images: "pictures",
  state: "sale status",
  fee: "compulsory fee",
  vat: "VAT in the price",
  damage: "write-off",
  title: "make and model in one",
  feed_number: "number in the feed, where the car keeps its first one,",
  position: "version of the record",
};

/** Column names as dealers say them. */
export const targetText = (target: string): string => TEXTS[target] ?? target.replaceAll("_", " ");
