import { CHARGE_POINTS } from "#src/domain/policy/driving/charge-points.ts";
import type { City } from "../content-types.ts";
import { WINTER_LOSS } from "../market-facts.ts";

export const MANCHESTER: City = {
  slug: "manchester",
  name: "Manchester",
  postcodes: ["M"],
  metaTitle: "Used electric cars in Manchester",
  metaDescription:
    "Used electric cars from dealers in Manchester: no charging Clean Air Zone, the Be.EV network, charging on terraced streets, models that suit.",
  population: {
    text: "552,000 people",
    source: "Office for National Statistics, Census 2021",
    asOf: "2021-03-21",
    url: "https://www.ons.gov.uk/visualisations/censuspopulationchange/E08000003/",
  },
  chargingPoints: CHARGE_POINTS.manchester,
  popularModels: {
    "tesla-model-3": "Makes light of the M62 in January, and of the drive to family at the other end of it.",
    "mg-zs-ev":
      "A family car with a seven-year warranty from new. Choose the Long Range if the Pennines are on your way.",
    "nissan-leaf": "Cheap, roomy and content inside the M60, if you can charge at home.",
  },
  content: {
    intro: `Manchester asks less of an electric car than London and offers a little less in return. There is no charge to drive
into the city, for electric cars or for any other private car, and the distances are short. The question to settle
before you buy is where the car will charge: on a driveway it is easy, on a terraced street it takes some planning.`,
    benefits: [
      "No Clean Air Zone charge: Greater Manchester's plan spends on buses and taxis instead (Clean Air Greater Manchester, read November 2026).",
      "One public network, Be.EV, across all ten boroughs (Air Quality News, read November 2026), beside the national ones.",
      "Chargers of 50 to 150 kW up 38% in a year across the North West (EV Powered, October 2025).",
      "A winter's day near freezing costs about a fifth of the range, by the test below.",
    ],
    localInfo: [
      "**Clean air.** The charging zone that was planned for 2022 never began, and its replacement has none (Clean Air Greater Manchester, read November 2026). An older car would cost you nothing in charges here, so buy electric for its running costs and quietness, not for a zone.",
      "**Charging without a driveway.** Six in ten Manchester residents have no off-road parking (Manchester City Council, September 2023). The council has been adding connectors in its car parks and at parks, libraries and leisure centres, and says itself that terraced streets are the hard part. Before you buy, walk to the nearest two chargers from your door in the evening and see whether they are free. Trailing a cable across the pavement needs the council's consent.",
      "**Be.EV.** The network grew out of the region's public scheme, and its points are in its app and on the usual charging maps. Set up an account before you need it; rates differ between slow posts, rapid chargers and membership.",
      "**Motorway days.** The M60 leads to the M61, the M62 and on to the M6. Near freezing, three electric cars lost 18% of their summer range (What Car? winter test, March 2023), and a climb over the Pennines costs some more, part of which the descent gives back. If that is your week, buy the larger battery.",
      "**Viewing a car.** Look underneath. Salted Pennine roads mark brake lines and suspension, and a used electric car's brakes, which work little, rust sooner than you expect.",
    ],
  },
  sources: [
    {
      text: "Investment-led Clean Air Plan without a charging zone",
      source: "Clean Air Greater Manchester",
      asOf: "2026-11",
      undated: true,
      url: "https://cleanairgm.com/",
    },
    {
      text: "Be.EV covers all ten councils of Greater Manchester",
      source: "Air Quality News",
      asOf: "2026-11",
      undated: true,
      url: "https://airqualitynews.com/cars-freight-transport/new-ev-charging-network-across-greater-manchester/",
    },
    {
      text: "Chargers of 50 to 150 kW grew 38% in a year in the North West",
      source: "EV Powered",
      asOf: "2025-10",
      url: "https://evpowered.co.uk/news/zapmap-ultra-fast-ev-public-chargers-up-by-51-year-on-year/",
    },
    {
      text: "60% of residents have no off-road parking; up to 200 more connectors at council sites",
      source: "Manchester City Council",
      asOf: "2023-09",
      url: "https://www.localgov.co.uk/Manchester-charges-forward-with-200-EV-connectors-/57862",
    },
    WINTER_LOSS,
  ],
};
