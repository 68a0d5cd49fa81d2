import type { ModelGuide } from "../content-types.ts";
import { BATTERY_HEALTH_BY_AGE, WINTER_LOSS } from "../market-facts.ts";
import { HYUNDAI_KONA_ELECTRIC_FACTS } from "../model-facts.ts";

export const HYUNDAI_KONA_ELECTRIC_GUIDE: ModelGuide = {
  slug: "hyundai-kona-electric",
  make: "Hyundai",
  model: "Kona Electric",
  metaTitle: "Used Hyundai Kona Electric guide",
  metaDescription:
    "Used Hyundai Kona Electric guide: 39 or 64 kWh, real range, charging, the battery recall to check, gearbox noise and what to look for.",
  ...HYUNDAI_KONA_ELECTRIC_FACTS,
  highlights: [
    "The 64 kWh car went 259 miles on an independent test: still excellent",
    "Small outside, easy to park, ordinary to use",
    "Recalled cars of 2018 to 2020 may have had a new battery: good news, with paperwork",
    "Rapid charging is steady rather than fast",
  ],
  sources: [
    HYUNDAI_KONA_ELECTRIC_FACTS.range,
    HYUNDAI_KONA_ELECTRIC_FACTS.charging,
    HYUNDAI_KONA_ELECTRIC_FACTS.acceleration,
    {
      text: "134 bhp (39 kWh) or 201 bhp (64 kWh), CCS up to 100 kW",
      source: "Auto Express",
      asOf: "2018-05-17",
      url: "http://www.pressreader.com/uk/auto-express/20180517/286414194489822",
    },
    {
      text: "Kona Electric 64 kWh: 259 miles, the longest real range What Car? had measured",
      source: "Autocar",
      asOf: "2020-04-03",
      url: "https://www.autocar.co.uk/car-news/best-cars/electric-cars-best-real-world-range",
    },
    {
      text: "Second-generation Kona: 65.4 kWh, up to 319 miles official, longer and roomier",
      source: "Automotive News Europe",
      asOf: "2026-11",
      undated: true,
      url: "https://europe.autonews.com/blogs/new-hyundai-kona-impresses-despite-charging-infrastructure-issues",
    },
    {
      text: "2022 car, 64 kWh: maker's figure of 47 minutes from 10 to 80%, 'not a good omen for long journeys'",
      source: "Gearrice",
      asOf: "2026-11",
      undated: true,
    },
    {
      text: "A 7 kW home wallbox fills the 64 kWh car in less than ten hours",
      source: "Autocar",
      asOf: "2026-11",
      undated: true,
      url: "https://www.autocar.co.uk/car-review/hyundai/kona-electric/design",
    },
    {
      text: "82,000 batteries replaced worldwide for a fire risk, mostly Konas of 2018 to 2020, after a software fix proved not enough",
      source: "Regit",
      asOf: "2021-02-25",
      url: "https://www.regit.cars/car-news/hyundai-launches-biggest-ever-ev-recall-72942",
    },
    {
      text: "Owners report motor and reduction gear noise, sometimes from 30,000 miles, on all first-generation cars",
      source: "InsideEVs Forum",
      asOf: "2024-03-23",
      url: "https://www.insideevsforum.com/community/index.php?threads/22-kona-reduction-gear-fluid-inspect-vs-change.19354/",
    },
    {
      text: "2020 survey: 7% of Kona Electrics had a fault, all with the 12-volt battery; reliability 98.5%",
      source: "What Car?",
      asOf: "2026-11",
      undated: true,
      url: "https://www.whatcar.com/news/2020-what-car-reliability-survey-electric-cars/n21867",
    },
    {
      text: "At minus 20 °C a new Kona stopped on a hill with 7% showing",
      source: "Drive Tesla",
      asOf: "2026-11",
      undated: true,
      url: "https://driveteslacanada.ca/news/new-tesla-model-3-tops-winter-ev-range-test-in-finland/",
    },
    WINTER_LOSS,
    BATTERY_HEALTH_BY_AGE,
  ],
  content: `## Who it suits

The Kona Electric suits someone who wants long range without a large car or a large screen. It is the size of a tall supermini,
drives like any other small car, has buttons for the heater, and with the bigger battery it goes as far as cars that cost
twice as much. It is not the one for three teenagers across the back, or for a boot full of pushchair: the first version
is tight behind the front seats.

## Versions and years

- **2018 to 2020, 39.2 or 64 kWh.** The first cars. Read the recall section below before anything else.
- **2021 to 2023, 39.2 or 64 kWh.** A smoother nose, better screens and the same batteries in a later build.
- **2023 on, up to 65.4 kWh.** A new, longer and roomier car with an official range of up to 319 miles
  (Automotive News Europe, read November 2026). The one for families.

The 64 kWh car also has the stronger motor: 201 bhp against 134 (Auto Express, 17 May 2018). Both are
sold under the same badge, and sellers do mix them up, so check the battery size against the log book's power figure or
with a Hyundai dealer.

## Real range

On the same independent test the 64 kWh car went **259 miles** and the 39 kWh car about **150** (Daily Mirror,
15 November 2018). For a year and a half nothing that the magazine tested went further (Autocar, 3 April 2020). Near
freezing, other cars lost 18% against summer (What Car? winter test, March 2023). Our arithmetic from those:

- **64 kWh:** about 260 miles in summer, 210 in winter, and 190 to 220 at a steady 70 mph.
- **39 kWh:** about 150 in summer, 120 in winter, and 110 to 130 at a steady 70 mph.

Leave a margin in hard frost. In a Finnish test at minus 20 °C a new Kona stopped on a hill with 7% still showing
(Drive Tesla, read November 2026).

## Charging

The socket is a CCS in the nose, so you park nose-in. On a 100 kW rapid charger it reaches 80% in about an hour
(The Guardian, 3 February 2019); the maker's figure for a later car was 47 minutes from 10 to 80%
(Gearrice, read November 2026). That is slower than a Tesla or a Volkswagen, and the reason to prefer those if you
drive across the country every week. At home a 64 kWh car takes less than ten hours from empty on a wallbox
(Autocar, read November 2026): one night.

## Battery and warranty

Ask for the warranty booklet. Hyundai's battery warranty runs separately from the rest of the car's, and most makers
promise at least 70% of capacity for eight years or 100,000 miles (Generational, February 2026). Count from the date of
first registration, or, where the battery was replaced under the recall, ask in writing from which date its cover
runs now.

The median battery of all makes holds 93.5% at four to five years and 85% at eight to twelve (Generational,
February 2026), and the Kona's is cooled by liquid, which helps. A dealer can read the battery's health from the
diagnostic socket; there is no reason for a seller to refuse.

## Known faults and recalls

- **The battery recall.** Cars of 2018 to 2020 were recalled for a fire risk in their LG cells. A first fix in software was
  not enough, and Hyundai replaced 82,000 batteries worldwide (Regit, 25 February 2021). A car whose battery was changed has a
  newer battery than its number plate suggests: ask for the job sheet. A car with the recall still open should
  not be bought until it is closed.
- **Gearbox and motor noise.** Owners of all first-generation cars report a rumble or tick from the reduction gear or the
  motor bearing, in one case at 30,000 miles (InsideEVs Forum, 23 March 2024). Repairs under warranty were usual; out
  of warranty it is costly. Listen for it.
- **12-volt battery.** In a survey of 2020 it was the only thing that went wrong, on 7% of cars
  (What Car?, read November 2026).
- **Front tyres.** A strong motor on small front tyres wears them. Look at the inner shoulders.

Check the registration on the government's recall service, then ask a Hyundai dealer for the campaign history by
chassis number. Do both.

## What to pay

The strip above shows what Kona Electrics cost on Second Spark today. When new, the 64 kWh car was £32,845 after a government
grant and the 39 kWh £27,250 (Daily Mirror, 15 November 2018), and the gap has stayed. The larger battery is worth
paying for unless the car will never leave town. Proof of a replaced battery is worth money; a noise from under the bonnet
should end the conversation, or take the price of a repair off.

## On the viewing

1. See the recall paperwork: campaign number, date, and whether software or the battery was changed.
2. Start with the radio off and the fan at zero. Drive at 10 to 20 mph beside a wall with the window down and listen for a
   rhythmic tick or rumble.
3. Compare the predicted miles at the present charge with the figures above.
4. Charge at a rapid charger for ten minutes if there is one near. It should hold a steady speed.
5. Check for two keys, a Type 2 cable and the three-pin charger.
6. Sit in the back, behind your own driving position.
`,
};
