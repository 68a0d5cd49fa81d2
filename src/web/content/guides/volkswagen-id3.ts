import type { ModelGuide } from "../content-types.ts";
import { BATTERY_HEALTH_BY_AGE, WINTER_LOSS } from "../market-facts.ts";
import { VOLKSWAGEN_ID3_FACTS } from "../model-facts.ts";

export const VOLKSWAGEN_ID3_GUIDE: ModelGuide = {
  slug: "volkswagen-id3",
  make: "Volkswagen",
  model: "ID.3",
  metaTitle: "Used Volkswagen ID.3: buying guide",
  metaDescription:
    "Used Volkswagen ID.3 guide: 45, 58 or 77 kWh, real range in summer and winter, charging, the 2026 battery recall, software and checks.",
  ...VOLKSWAGEN_ID3_FACTS,
  highlights: [
    "Golf-sized outside, a class larger inside, and a very tight turning circle",
    "220 miles in mild weather from the 58 kWh car, 175 in winter",
    "Battery warranty of eight years or about 100,000 miles, to 70%",
    "Check software version and the 2026 battery recall before you travel",
  ],
  sources: [
    VOLKSWAGEN_ID3_FACTS.range,
    VOLKSWAGEN_ID3_FACTS.acceleration,
    {
      text: "1st Edition: 58 kWh, 260 miles official, 100 kW DC, 201 bhp at the rear axle, £35,215 after grant",
      source: "Autocar",
      asOf: "2020-10-02",
      url: "https://www.autocar.co.uk/car-review/volkswagen/id-3/first-drives/volkswagen-id-3-1st-edition-2020-uk-review",
    },
    {
      text: "45 kWh ID.3 Pure: 196 miles at 56 mph in summer, seven stops in 621 miles",
      source: "InsideEVs",
      asOf: "2026-11",
      undated: true,
      url: "https://insideevs.com/news/532552/vw-id3-pure-bjorn-1000km/",
    },
    {
      text: "Cupra Born, the same car underneath, 58 kWh: 219 miles in summer",
      source: "What Car? test, at ArenaEV",
      asOf: "2022-09-18",
      url: "https://m.arenaev.com/10_electric_cars_range_tested_until_their_battery_died-news-732.php",
    },
    {
      text: "Battery warranty: eight years or 160,000 km (99,400 miles), 70% of the usable capacity",
      source: "Volkswagen's statement, at autoevolution",
      asOf: "2019-06-17",
      url: "https://www.autoevolution.com/news/volkswagen-id3-batteries-to-be-70-percent-usable-after-160000-km-135256.html",
    },
    {
      text: "Battery module recall: 2,261 ID.3 Pro S cars in the UK, under 5% of ID.3s sold here",
      source: "Auto Express, at GB News",
      asOf: "2026-03-27",
      url: "https://www.gbnews.com/lifestyle/cars/volkswagen-cupra-recall-electric-car-fire",
    },
    WINTER_LOSS,
    BATTERY_HEALTH_BY_AGE,
  ],
  content: `## Who it suits

The ID.3 is the nearest thing to a used electric Golf: short enough for a city space, roomy enough for four adults, quiet at
70 mph, and able to turn in a narrow street. It suits people who drive a lot of everything. It will annoy people who want
real buttons, because the heater and volume are touch-sensitive strips: try them in the dark.

## Versions and years

- **2020 to 2023, 58 kWh.** By far the most common, with an official 260 miles and a 201 bhp motor driving the rear wheels
  (Autocar, 2 October 2020). Names include 1st Edition, Life, Style, Family, Business, Tech and Max; look at the
  equipment, not the name.
- **2020 to 2023, 77 kWh.** The Tour, later Pro S: four seats instead of five on most, and the longest range.
- **2021 to 2022, 45 kWh.** Pure. Rare, lighter, fine for town.
- **From late 2023.** A better-finished cabin and new nose: Pro with 58 kWh, Pro S with 77 kWh. A better screen came in 2024.

A heat pump was an option on most. It is worth having and hard to see: ask for the build sheet.

## Real range

A 58 kWh car run for months gave about **220 miles in mild weather and 175 in winter** (Autocar, 26 January 2022). Its twin, the
Cupra Born with the same battery, did 219 on a summer test that is more than half at 70 mph
(What Car? test, at ArenaEV, 18 September 2022). The 45 kWh car managed 196 at a gentle 56 mph
(InsideEVs, read November 2026). So plan:

- **58 kWh:** 220 in summer, 175 in winter.
- **77 kWh:** a third more battery and nearly the same car, so about 290 and 230. Our arithmetic, not a test.
- **45 kWh:** 160 to 170 in summer, 130 in winter. Ours as well, from an 18% loss near freezing
  (What Car? winter test, March 2023).

## Charging

CCS for rapid charging, Type 2 for home, on the right rear wing. The first 58 kWh cars take 100 kW (Autocar, 2 October 2020).
Later ones take more, and many early cars have been lifted by a software update, so check what this one does at a
charger. A 7 kW wallbox at home fills the 58 kWh battery overnight.

Early software did not warm the battery on the way to a charger, so a cold car charges slowly at first.

## Battery and warranty

Eight years or 99,400 miles, and at least 70% of the usable capacity
(Volkswagen's statement, at autoevolution, 17 June 2019). A car of 2021 is covered until 2029. The median battery of all makes
holds 93.5% at four to five years (Generational, February 2026). A Volkswagen dealer can read the
battery's health and print it; ask for that page, with its date, before you travel.

## Known faults and recalls

- **The battery recall of 2026.** Modules that may not meet their specification, with a small risk of overheating: 2,261 ID.3
  Pro S cars in the UK (Auto Express, at GB News, 27 March 2026). Check any 77 kWh car by registration on the government's recall
  service, and see proof that the work was done.
- **Slow or frozen screens.** Worst on cars of 2020 and 2021. Ask which software the car has; version 3 or later makes
  it bearable. Some older cars needed a day at a dealer, and a new 12-volt battery, to get there.
- **Keyless entry that does not answer,** and charging that needs two tries to begin (Autocar, 26 January 2022).
- **12-volt battery.** Weak ones cause a rash of warnings.
- **Rear tyres and brakes.** The rear brakes are drums, which is sensible and looks old-fashioned; the rear tyres do
  the driving and wear first.

## What to pay

The strip above shows what ID.3s cost on Second Spark today. The first ones cost £35,215 after the government's grant
(Autocar, 2 October 2020), and have fallen far since. Battery size decides the price, then the heat pump, then
the cabin of the late 2023 car. Do not pay extra for a model name. An open recall, old software or one key each take
something off.

## On the viewing

1. Look up the recall status at home, by registration, before you travel.
2. Switch on and time it: the screen should answer within half a minute. Ask for the software version in the settings.
3. Lock, walk away, come back: does the door open by itself, on both keys?
4. Drive in D and in B, and use the brake hard once. Listen for wind noise from the front doors at 70 mph.
5. Plug in to a Type 2 post. It should begin without a second try.
6. Sit in the back, count the belts, and check the boot for its floor, cables and tyre kit.
`,
};
