import type { ModelGuide } from "../content-types.ts";
import { BATTERY_HEALTH_BY_AGE, SUPPLEMENT_CUT_OFF, USED_PRICES_2026 } from "../market-facts.ts";
import { TESLA_MODEL_3_FACTS } from "../model-facts.ts";

export const TESLA_MODEL_3_GUIDE: ModelGuide = {
  slug: "tesla-model-3",
  make: "Tesla",
  model: "Model 3",
  metaTitle: "Used Tesla Model 3: buying guide",
  metaDescription:
    "Used Tesla Model 3 guide: real summer and winter range by version, rapid charging, battery warranty, suspension faults and viewing checks.",
  ...TESLA_MODEL_3_FACTS,
  highlights: [
    "Long Range cars cover 270 miles at motorway speed on a cool day",
    "CCS rapid charging at up to 250 kW, on Tesla's network and everybody else's",
    "Battery warranty of eight years and 100,000 or 120,000 miles",
    "Listen for the front suspension on cars built before 2021",
  ],
  sources: [
    TESLA_MODEL_3_FACTS.range,
    TESLA_MODEL_3_FACTS.lowestRange,
    TESLA_MODEL_3_FACTS.acceleration,
    {
      text: "2024 Long Range: 293 miles after a night at 6 to 10 °C, in the wet",
      source: "What Car?",
      asOf: "2024-03",
      url: "https://www.whatcar.com/news/range-test-how-far-can-electric-cars-go-in-winter/n24274",
    },
    {
      text: "Model 3: 270 miles at 70 mph in about 7 °C",
      source: "Carwow test, at Jalopnik",
      asOf: "2020-01",
      url: "https://jalopnik.com/in-real-world-testing-these-electric-cars-dont-get-as-m-1841028089",
    },
    {
      text: "2023 Long Range: 75 kWh usable, 225 miles at motorway speed at minus 10 °C, 300 in mild weather, 250 kW DC, 11 kW AC",
      source: "EV Database at Fleet News",
      asOf: "2026-11",
      undated: true,
      url: "http://www.fleetnews.co.uk/electric-fleet/electric-car-and-van-data/tesla/model-3-1992",
    },
    {
      text: "2022 rear-drive car: LFP battery, 57.5 kWh usable; US and European warranty terms by version",
      source: "InsideEVs",
      asOf: "2026-11",
      undated: true,
      url: "https://insideevs.com/news/335364/tesla-model-3-battery-warranty-includes-70-retention-guarantee/",
    },
    {
      text: "Rapid charging at up to 170 kW or 250 kW: 10 to 80% in 25 to 27 minutes; heat pump from the 2021 model year",
      source: "DrivingElectric",
      asOf: "2026-11",
      undated: true,
    },
    {
      text: "14.7% of Model 3s failed their first German roadworthiness inspection, mostly suspension and brakes",
      source: "TÜV report, at Notebookcheck",
      asOf: "2023-11",
      url: "https://www.notebookcheck.net/Tesla-s-haphazard-service-intervals-and-Model-3-suspension-woes-earn-it-last-place-at-technical-inspection-failure-rankings.770741.0.html",
    },
    {
      text: "MOT defects per 100 tests: 117 for 2019 cars, 98 for 2022, 38 for 2023",
      source: "MOT Search",
      asOf: "2026-11",
      undated: true,
      url: "https://www.motsearch.co.uk/stats/tesla/model_3",
    },
    {
      text: "Front suspension lateral link recall, Model 3 of 2019 to 2021",
      source: "CarComplaints",
      asOf: "2021-10-29",
      url: "https://www.carcomplaints.com/news/2021/tesla-model-3-model-y-vehicles-recalled-suspensions.shtml",
    },
    BATTERY_HEALTH_BY_AGE,
    SUPPLEMENT_CUT_OFF,
    USED_PRICES_2026,
  ],
  content: `## Who it suits

The Model 3 is the used electric car for people who drive a long way. It is quick, frugal and easy to charge on a journey,
and the car plans its own stops. It suits a commuter with a hundred miles a day or a family with relatives at the far
end of the country. It suits you less if you need a hatchback (the boot is large but its opening is not), dislike doing
everything on one screen, or want a soft ride over broken town streets.

## Versions and years

- **2019 and 2020.** Standard Range Plus, Long Range and Performance. The rear-drive car takes 5.3 seconds to 60 mph
  and the Performance 3.2 (Carbuyer, May 2019); you do not need the Performance, and its tyres cost more.
- **2021.** A heat pump arrived (DrivingElectric, read November 2026), with a powered boot and a better centre console.
  This is the oldest version we would pick for winter use.
- **2022 and 2023.** The rear-drive car moved to an iron-phosphate (LFP) battery with 57.5 kWh usable
  (InsideEVs, read November 2026). That chemistry is happy to be charged to full every day.
- **2024 on.** The revised car, often called Highland: quieter and better put together, with indicator buttons instead
  of a stalk. Try them before you decide.

## Real range

Figures differ a lot by version, so ask which battery the car has before you talk about range.

- **Standard Range, early:** 200 to 230 miles in summer, 160 to 180 in cold weather (All Cars UK, read November 2026).
- **Rear-Wheel Drive, 2024:** 255 miles in a summer test that is more than half at 70 mph (What Car?, September 2024).
- **Long Range:** 293 miles in the same magazine's mild, wet winter test (What Car?, March 2024), for the 2024 car.
  An earlier dual-motor car did 270 miles at a steady 70 mph in about 7 °C (Carwow test, at Jalopnik, January 2020).
  At minus 10 °C on a motorway, plan with 225 (EV Database at Fleet News, read November 2026).

Take off a little more for a battery of five or six years, and for wheels larger than 18 inches.

## Charging

Every UK Model 3 has a CCS socket, so it can use Tesla's Superchargers and any other rapid charger. The rear-drive car
takes up to 170 kW and the Long Range up to 250 kW, and both go from 10 to 80% in about 26 minutes on a good charger
(DrivingElectric, read November 2026). At home it takes up to 7 kW on an ordinary single-phase supply; the car itself
can accept 11 kW (EV Database at Fleet News, read November 2026). Set the destination in the car's own navigation
and it warms the battery on the way to the charger, which matters more in January than the charger's headline figure.

## Battery and warranty

The battery and drive unit are covered for eight years, to 100,000 miles on the standard battery and 120,000 on the
Long Range and Performance, and for at least 70% of the original capacity (InsideEVs, read November 2026). The cover
passes to the next owner. The rest of the car had four years or 50,000 miles, so a 2019 to 2022 car is out of it unless
the dealer adds a warranty of its own.

Across all makes the median UK battery still holds 93.5% at four to five years (Generational, February 2026). The car has
a battery health test in its service menu; it takes hours on a charger, so ask the dealer to run it before you come.

## Known faults and recalls

- **Front suspension arms.** Creaks and clicks at low speed point to worn ball joints. In Germany 14.7% of Model 3s
  failed their first inspection, chiefly on suspension and brakes (TÜV report, at Notebookcheck, November 2023).
- **Loose suspension fasteners.** Some cars of 2019 to 2021 were recalled for them (CarComplaints, 29 October 2021).
- **MOT history.** Cars of 2019 show 117 defects in 100 tests, cars of 2023 only 38 (MOT Search, read November 2026).
  Tyres head the list. Read the history of the car in front of you; it is free on the government's site.
- **Early build.** Uneven gaps, thin paint on sills, wind noise from door glass. None of it stops the car; all of it
  is a reason to pay less.
- **Heat.** On a cold day the cabin should be warm within minutes. A heat pump that struggles is a costly repair.

Many recalls were done over the air, some needed a workshop. Check the registration on the government's recall
service and in the Tesla app of the present owner.

## What to pay

The strip above shows what Model 3s cost on Second Spark today. In February 2026 the cheapest elsewhere were about
£12,000 (CarHealth, 2 February 2026). Pay more for a 2021 car with the heat pump, for the LFP battery, or for
documented battery health; do not pay more for a promise of self-driving, which may not pass to you. Road tax is the
standard rate, and a car first registered before 1 April 2025 escapes the expensive car supplement
(Used Teslas UK, read November 2026).

## On the viewing

1. Ask the dealer to confirm that the car has been removed from the last owner's Tesla account.
2. Charge to 100% or note the predicted miles at the charge it has, and compare with other cars of the same version.
3. Drive slowly over speed humps with the windows down: no creak, no clonk.
4. Brake firmly from 50 mph; feel for corroded discs.
5. Look across the panels in daylight, open and shut every door, check the roof glass and the boot seals for damp.
6. Count: two key cards, charging cable, wheel-nut key, service and tyre invoices.
`,
};
