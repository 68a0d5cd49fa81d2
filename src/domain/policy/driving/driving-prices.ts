/** `value` is in the unit of the constant's name. */
export interface SourcedRate {
  value: number;
  text: string;
  source: string;
  /** ISO month or date of publication. */
  asOf: string;
  /** Undated source: `asOf` is the month in which we read it. */
  undated?: true;
  url: string;
}

export const HOME_PENCE_PER_KWH: SourcedRate = {
  value: 26.11,
  text: "Ofgem's price cap for July to September 2026, 26.11p a kWh: the average of Great Britain, by direct debit, VAT included. It changes every quarter; an overnight tariff for electric cars costs about 6p to 9p",
  source: "Ofgem's figures of 27 May 2026, at EnergyPlus",
  asOf: "2026-07-01",
  url: "https://www.energyplus.co.uk/GuidesFAQs/EnergyPriceCap",
};

export const OVERNIGHT_TARIFF: Omit<SourcedRate, "value"> = {
  text: "Overnight tariffs for electric cars: roughly 6p to 9p a kWh",
  source: "Kael Tripton",
  asOf: "2026-05",
  url: "https://www.kaeltripton.com/energy-ev-tariff-comparison-uk/",
};

export const STREET_PENCE_PER_KWH: SourcedRate = {
  value: 57,
  text: "Slow and fast public posts, 57p a kWh on average: the newest average we could find; lamp posts are often cheaper at night",
  source: "Zapmap Price Index",
  asOf: "2024-06",
  url: "https://www.zap-map.com/ev-stats/charging-price-index",
};

export const RAPID_PENCE_PER_KWH: SourcedRate = {
  value: 79.19,
  text: "Public rapid charging, pay as you go, 79.19p a kWh on average: the newest average we could find, so check the charger you would use",
  source: "RAC Charge Watch",
  asOf: "2024-11",
  url: "https://greatbritishfleetevent.co.uk/?p=14957",
};

export const TAX_POUNDS: SourcedRate = {
  value: 200,
  text: "Vehicle tax at the standard rate, £200 a year from April 2026",
  source: "The Business Times",
  asOf: "2026-11",
  undated: true,
  url: "https://thebusinesstimes.co.uk/road-tax-for-13-bands-from-april-2026-with-some-paying-790/amp",
};

export const EARLY_TAX_POUNDS: SourcedRate = {
  value: 20,
  text: "Vehicle tax for electric cars first registered before 1 April 2017, £20 a year",
  source: "GOV.UK, vehicle tax for electric and low emission vehicles",
  asOf: "2025-04-01",
  url: "https://www.gov.uk/guidance/vehicle-tax-for-electric-and-low-emissions-vehicles",
};

export const MILEAGE_CHARGE_PENCE: SourcedRate = {
  value: 3,
  text: "The mileage charge announced for electric cars (eVED): 3p a mile from April 2028, in the Budget of 26 November 2025; expected to rise with inflation after that",
  source: "ICAEW, after the government's consultation document",
  asOf: "2026-01",
  url: "https://www.icaew.com/insights/tax-news/2026/jan-2026/how-will-the-new-duty-on-electric-cars-work",
};

export const CHARGING_LOSS_SHARE: SourcedRate = {
  value: 0.11,
  text: "Lost in charging: 11% of what the meter counts, on average of 26 cars",
  source: "Touring Club Suisse",
  asOf: "2025-12-09",
  url: "https://www.swissnews.co.uk/electric-cars-11-percent-of-energy-is-lost-before/340577",
};
