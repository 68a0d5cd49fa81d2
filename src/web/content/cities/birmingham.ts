import { CHARGE_POINTS } from "#src/domain/policy/driving/charge-points.ts";
import type { City } from "../content-types.ts";

export const BIRMINGHAM: City = {
  slug: "birmingham",
  name: "Birmingham",
  postcodes: ["B"],
  metaTitle: "Used electric cars in Birmingham",
  metaDescription:
    "Used electric cars from dealers in Birmingham: no Clean Air Zone charge for EVs, lamp-post charging, motorway range and models that suit.",
  population: {
    text: "1,144,900 people",
    source: "Office for National Statistics, Census 2021",
    asOf: "2021-03-21",
    url: "https://www.birmingham.gov.uk/info/20057/about_birmingham/1294/population_and_census",
  },
  chargingPoints: CHARGE_POINTS.birmingham,
  popularModels: {
    "volkswagen-id3": "Room for a family, and settled on the M6 and M42.",
    "mg-zs-ev": "Much space for the money. Ask how much of its warranty is left.",
    "tesla-model-y": "One car for the school run and the far end of the motorway network.",
  },
  content: {
    intro: `In Birmingham an electric car saves you a daily charge. The Clean Air Zone
covers the centre, day and night, and electric cars drive in free. Add street charging that has grown about
twelvefold in five years and a place in the middle of the motorway network, and it is worth doing the sums
if you drive into the city.`,
    benefits: [
      "No Clean Air Zone charge: electric cars comply, where older petrol and diesel cars pay £8 a day (Brum Breathes, read November 2026).",
      "Public chargers up from 103 in July 2020 to 1,264 in July 2025 (EV Focused, read November 2026).",
      "Lamp-post charging on 82 residential streets under the council's first programme (Government Technology, 6 February 2025).",
      "In the middle of England, where the M5, M6 and M42 meet.",
    ],
    localInfo: [
      "**Clean Air Zone.** It covers the roads inside the A4540 Middleway, but not the Middleway itself, all day and every day of the year. A car pays if it does not meet Euro 4 for petrol or Euro 6 for diesel; a fully electric one never does (Brum Breathes, read November 2026). There is nothing to register: cameras read the plate. If you sell a car that pays, five working days a week come to some £2,000 a year.",
      "**Charging without a driveway.** The council's programme with ubitricity put 560 points in lamp posts on 82 streets where few homes have a drive (Government Technology, 6 February 2025). Look at a charging map for your own street, then for the two beside it. A lamp post gives about 5 kW: ten hours add some 50 kWh.",
      "**Charging on the way.** The M5, M6, M40 and M42 have rapid-charging sites at their services and beside their junctions. For a Leaf with CHAdeMO check each stop first.",
      "**Work journeys.** From Sutton Coldfield or Solihull to the centre and back is about twenty miles. A car with 100 miles of winter range does that for several days on one charge, so choose by your longest journey and not by your usual one.",
      "**Viewing a car.** A car from a company fleet may be young and high in mileage. Ask for its service record and the battery health reading rather than judging by the odometer alone, and check tyres and discs.",
    ],
  },
  sources: [
    {
      text: "Zone inside the A4540; electric cars compliant; £8 a day for cars that are not",
      source: "Brum Breathes",
      asOf: "2026-11",
      undated: true,
      url: "https://www.brumbreathes.co.uk/info/24/individuals-1/3/mean-1",
    },
    {
      text: "103 chargers in July 2020, 1,264 in July 2025",
      source: "EV Focused",
      asOf: "2026-11",
      undated: true,
      url: "https://evfocused.com/news/coventry-birmingham-lead-uk-electric-vehicle-growth",
    },
    {
      text: "560 lamp-post charge points on 82 streets, with ubitricity",
      source: "Government Technology",
      asOf: "2025-02-06",
      url: "https://governmenttechnology.co.uk/news/06022025/birmingham-city-council-rollout-560-ev-chargepoints",
    },
  ],
};
