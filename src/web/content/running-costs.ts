import type { SourcedFact } from "./content-types.ts";

/** Default rate of the running-cost box; `value` is in the unit of the constant's name. */
export interface SourcedRate extends SourcedFact {
  value: number;
}

export const HOME_PENCE_PER_KWH: SourcedRate = {
  value: 26.11,
  text: "Ofgem's price cap for July to September 2026, 26.11p a kWh: the average of Great Britain, by direct debit, VAT included. It changes every quarter; an overnight tariff for electric cars costs about 6p to 9p",
  source: "Ofgem's figures of 27 May 2026, at EnergyPlus",
  as_of: "2026-07-01",
  url: "https://www.energyplus.co.uk/GuidesFAQs/EnergyPriceCap",
};

export const OVERNIGHT_TARIFF: SourcedFact = {
  text: "Overnight tariffs for electric cars: roughly 6p to 9p a kWh",
  source: "Kael Tripton",
  as_of: "2026-05",
  url: "https://www.kaeltripton.com/energy-ev-tariff-comparison-uk/",
};

export const PUBLIC_PENCE_PER_KWH: SourcedRate = {
  value: 79.19,
  text: "Public rapid charging, pay as you go, 79.19p a kWh on average: the newest average we could find, so check the charger you would use",
  source: "RAC Charge Watch",
  as_of: "2024-11",
  url: "https://greatbritishfleetevent.co.uk/?p=14957",
};

export const TAX_POUNDS: SourcedRate = {
  value: 200,
  text: "Vehicle tax at the standard rate, £200 a year from April 2026",
  source: "The Business Times",
  as_of: "2026-11",
  undated: true,
  url: "https://thebusinesstimes.co.uk/road-tax-for-13-bands-from-april-2026-with-some-paying-790/amp",
};

export const EARLY_TAX_POUNDS: SourcedRate = {
  value: 20,
  text: "Vehicle tax for electric cars first registered before 1 April 2017, £20 a year",
  source: "GOV.UK, vehicle tax for electric and low emission vehicles",
  as_of: "2025-04-01",
  url: "https://www.gov.uk/guidance/vehicle-tax-for-electric-and-low-emissions-vehicles",
};

export const MILEAGE_CHARGE_PENCE: SourcedRate = {
  value: 3,
  text: "The mileage charge announced for electric cars (eVED): 3p a mile from April 2028, in the Budget of 26 November 2025",
  source: "Deloitte",
  as_of: "2025-11",
  undated: true,
  url: "https://taxscape.deloitte.com/measures-autumn-budget-2025/electric-vehicle-excise-duty-(-eved-).aspx",
};

export const CHARGING_LOSS_SHARE: SourcedRate = {
  value: 0.11,
  text: "Lost in charging: 11% of what the meter counts, on average of 26 cars",
  source: "Touring Club Suisse",
  as_of: "2025-12-09",
  url: "https://www.swissnews.co.uk/electric-cars-11-percent-of-energy-is-lost-before/340577",
};

/** Last model year registered entirely before the tax rules of 1 April 2017. */
const LAST_EARLY_YEAR = 2016;

/**
 * Likely vehicle tax of a model year; only the logbook is certain, so the visitor can change it.
 */
export const taxOfYear = (year: number): SourcedRate =>
  year <= LAST_EARLY_YEAR ? EARLY_TAX_POUNDS : TAX_POUNDS;

/** Caveat where the model year alone does not decide the tax. */
export function taxCaution(year: number): string | null {
  if (year === LAST_EARLY_YEAR + 1)
    return "£20 if it was first registered before 1 April 2017: look at the logbook.";
  if (year >= 2025)
    return "If it was first registered from 1 April 2025 and cost over £50,000 when new, a supplement comes on top for five years.";
  return null;
}
