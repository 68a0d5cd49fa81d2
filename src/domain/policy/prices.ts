import type { SourcedRate } from "./driving.ts";

/** Buyers see it up to and including this day in London; then Today asks for a newer one. */
interface GoodUntil {
  goodUntil: string;
}
export type Price = SourcedRate & GoodUntil;

/** Budget of 26 November 2025, for April 2026 to March 2027. */
const VEHICLE_TAX = {
  source: "GOV.UK, Budget 2025: rates and allowances",
  asOf: "2025-11-28",
  goodUntil: "2027-03-31",
  url: "https://www.gov.uk/government/publications/budget-2025-overview-of-tax-legislation-and-rates-ootlar/annex-a-rates-and-allowances",
};

/** Fuel before and during the rise of spring 2026: no later averages of both fuels were found. */
const FUEL_LOW = {
  source: "AA, at the Shropshire Star",
  asOf: "2026-03-02",
  goodUntil: "2027-03-31",
  url: "https://www.shropshirestar.com/news/2026/03/02/no-need-to-panic-buy-petrol-aa-urges-drivers-as-energy-fears-grow-amid-middle-east-unrest/",
};
const FUEL_HIGH = {
  source: "RAC Fuel Watch",
  asOf: "2026-05-19",
  goodUntil: "2027-03-31",
  url: "https://media.rac.co.uk/petrol-prices-rise-to-new-iran-war-high",
};

/** What driving costs: pence a kWh by the place of charging, pounds a year of tax, pence a mile, pence a litre. */
export const PRICES = {
  home: {
    value: 26.11,
    text: "Ofgem's price cap for July to September 2026, 26.11p a kWh: the average of Great Britain, by direct debit, VAT included. It changes every quarter, and tariffs for electric cars are far cheaper at night, so enter your own price",
    source: "Ofgem's figures of 27 May 2026, at EnergyPlus",
    asOf: "2026-07-01",
    goodUntil: "2026-12-31",
    url: "https://www.energyplus.co.uk/GuidesFAQs/EnergyPriceCap",
  },
  street: {
    value: 51,
    text: "Slow and fast public posts, 51p a kWh on average: Zapmap's index, brought up to date by HMRC for its mileage rates; lamp posts are often cheaper at night",
    source: "HMRC's figures, at Gridserve",
    asOf: "2025-09-01",
    goodUntil: "2027-03-31",
    url: "https://www.gridserve.com/hmrc-introduces-new-mileage-rates-for-electric-vehicles",
  },
  rapid: {
    value: 79,
    text: "Public ultra-rapid charging at a flat rate, 79p a kWh on average in December 2025 (£31.60 for 40 kWh); many are cheaper off-peak, so check the charger you would use",
    source: "AA EV Recharge Report",
    asOf: "2026-01-22",
    goodUntil: "2027-06-30",
    url: "https://www.theaa.com/about-us/newsroom/aa-ev-recharge-report-december-2025",
  },
  tax: {
    value: 200,
    text: "Vehicle tax at the standard rate, £200 a year from April 2026",
    ...VEHICLE_TAX,
  },
  earlyTax: {
    value: 20,
    text: "Vehicle tax for electric cars first registered before 1 April 2017, £20 a year",
    ...VEHICLE_TAX,
  },
  mileageCharge: {
    value: 3,
    text: "The mileage charge announced for electric cars (eVED): 3p a mile from April 2028, in the Budget of 26 November 2025; expected to rise with inflation after that",
    source: "ICAEW, after the government's consultation document",
    asOf: "2026-01",
    goodUntil: "2027-03-31",
    url: "https://www.icaew.com/insights/tax-news/2026/jan-2026/how-will-the-new-duty-on-electric-cars-work",
  },
  hybridMileageCharge: {
    value: 1.5,
    text: "The same charge for plug-in hybrids: 1.5p a mile",
    source: "HM Treasury's answer to a written question, at Parallel Parliament",
    asOf: "2026-01-09",
    goodUntil: "2027-03-31",
    url: "https://www.parallelparliament.co.uk/question/101697/motor-vehicles-taxation",
  },
  petrolLow: { value: 132.6, text: "Petrol at its lower price, 132.6p a litre on average", ...FUEL_LOW },
  petrolHigh: { value: 158.52, text: "Petrol at its higher price, 158.52p a litre on average", ...FUEL_HIGH },
  dieselLow: { value: 142.3, text: "Diesel at its lower price, 142.3p a litre on average", ...FUEL_LOW },
  dieselHigh: { value: 185.92, text: "Diesel at its higher price, 185.92p a litre on average", ...FUEL_HIGH },
} satisfies Record<string, Price>;

export const CHARGE_POINTS = {
  london: {
    text: "More than 25,500 public charge points",
    source: "TfL's electric vehicle strategy, at Weflex",
    asOf: "2026-11",
    undated: true,
    goodUntil: "2027-07-31",
    url: "https://www.weflex.co.uk/post/london-s-ev-infrastructure-gets-a-major-upgrade-tfl-releases-updated-strategy",
  },
  manchester: {
    text: "Fewer than 100 public chargers for 100,000 people",
    source: "Electrifying.com, from Department for Transport figures, at Greatest Hits Radio",
    asOf: "2025-12-01",
    goodUntil: "2027-07-31",
    url: "https://hellorayo.co.uk/greatest-hits/coventry-warwickshire/news/coventry-more-ev-chargers-five-northern-cities-combined",
  },
  birmingham: {
    text: "1,264 public chargers",
    source: "Department for Transport and Zapmap figures, published by Stellantis &You",
    asOf: "2025-07",
    goodUntil: "2027-07-31",
    url: "https://evfocused.com/news/coventry-birmingham-lead-uk-electric-vehicle-growth",
  },
} satisfies Record<string, Omit<Price, "value">>;
