import { CHARGE_POINTS } from "#src/domain/policy/driving/charge-points.ts";
import type { City } from "../content-types.ts";

export const LONDON: City = {
  slug: "london",
  name: "London",
  postcodes: ["E", "EC", "N", "NW", "SE", "SW", "W", "WC"],
  metaTitle: "Used electric cars in London",
  metaDescription:
    "Used electric cars from dealers in London: Congestion Charge and ULEZ rules for EVs in 2026, street charging, and models that suit the city.",
  population: {
    text: "8,799,800 people",
    source: "Office for National Statistics, Census 2021",
    asOf: "2021-03-21",
    url: "https://www.ons.gov.uk/visualisations/censuspopulationchange/E12000007/",
  },
  chargingPoints: CHARGE_POINTS.london,
  popularModels: {
    "hyundai-kona-electric":
      "Short enough for a residents' bay, and needs charging once a week rather than once a night.",
    "volkswagen-id3": "Turns in a mews, seats four, and charges quickly when the lamp post is taken.",
    "nissan-leaf": "The cheap choice if you have off-street parking. Check CHAdeMO chargers near you first.",
  },
  content: {
    intro: `In London you can run an electric car without a driveway, but no longer drive it into the centre free of charge. Since December 2025 electric cars pay to enter the centre. What is left is a good deal all the same:
short journeys that waste little, and a charger on a great many streets.`,
    benefits: [
      "No ULEZ charge in any borough: cars that do not meet the standard pay £12.50 a day (The Independent, 5 August 2023).",
      "Street charging close to home: of the charge points Transport for London counts, 20,600 are slow ones of up to 8 kW, mostly in lamp posts and on kerbs (Net Zero Club, read November 2026).",
      "Stop-start traffic suits an electric car: it recovers energy on every red light, and uses none standing still.",
      "Many boroughs base the price of a residents' permit on emissions. Look up yours; some give electric cars the lowest band.",
    ],
    localInfo: [
      "**Congestion Charge.** The full discount for electric cars ended on 25 December 2025. Since 2 January 2026 the charge is £18 a day, and an electric car registered for Auto Pay gets 25% off, so £13.50; without Auto Pay it pays in full (TaxiPoint, January 2026). It applies from 7am to 6pm on weekdays and from noon to 6pm at weekends and on bank holidays, and the discount falls to 12.5% from 4 March 2030 (Capital Post, 2 January 2026). If you drive into the zone every working day, that is more than £3,000 a year: count it before you buy any car.",
      "**Charging at home without a driveway.** Boroughs run their own programmes, so two streets apart can differ. Look for a lamp-post point within five minutes' walk, find out which network runs it and what it charges overnight, and use it once with a borrowed or hired car. Your borough's website will say how to ask for one.",
      "**Rapid charging.** London has 55 hubs with six or more rapid chargers, against 14 in December 2021 (Net Zero Club, read November 2026). They are dearer than a lamp post, and useful when you have a long drive ahead. With a CCS car you can use any of them.",
      "**Viewing a car.** Ask the dealer for a test drive that begins with a cold car, and drive over speed humps: London wears suspension more than it wears batteries.",
    ],
  },
  sources: [
    {
      text: "£12.50 a day for vehicles that do not meet ULEZ standards",
      source: "The Independent",
      asOf: "2023-08-05",
      url: "https://www.independent.co.uk/tv/news/london-ulez-expansion-explained-pollution-b2388217.html",
    },
    {
      text: "Transport for London's updated strategy: 25,500 charge points, 20,600 of them up to 8 kW; 55 rapid hubs",
      source: "Net Zero Club",
      asOf: "2026-11",
      undated: true,
      url: "https://news.net-zeroclub.co.uk/londons-charge-point-infrastructure-tripled-since-2021/",
    },
    {
      text: "Full discount ended 25 December 2025; £18 a day, £13.50 for electric cars on Auto Pay, £18 without it",
      source: "TaxiPoint",
      asOf: "2026-01",
      url: "https://www.taxi-point.co.uk/post/tfl-runs-through-higher-congestion-charge-and-ends-universal-ev-discount-for-private-hire-vehicles",
    },
    {
      text: "Hours of the charge; discount falls to 12.5% for cars from 4 March 2030",
      source: "Capital Post",
      asOf: "2026-01-02",
      url: "https://www.capitalpost.uk/transport/roads-traffic/london-congestion-charge-new-18-fee-hits-electric-cars.html",
    },
  ],
};
