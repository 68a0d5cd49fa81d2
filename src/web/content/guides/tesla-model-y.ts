import type { ModelGuide } from "../content-types.ts";
import { BATTERY_HEALTH_BY_AGE, SUPPLEMENT_CUT_OFF, WINTER_LOSS } from "../market-facts.ts";
import { TESLA_MODEL_Y_FACTS } from "../model-facts.ts";

export const TESLA_MODEL_Y_GUIDE: ModelGuide = {
  slug: "tesla-model-y",
  make: "Tesla",
  model: "Model Y",
  metaTitle: "Used Tesla Model Y: buying guide",
  metaDescription:
    "Used Tesla Model Y guide: versions since 2022, real range in warm and cold weather, charging, warranty, ride and build checks, what to pay.",
  ...TESLA_MODEL_Y_FACTS,
  highlights: [
    "1,925 litres with the seats folded, and up to 331 official miles",
    "CCS rapid charging at up to 250 kW on the Long Range",
    "Within the eight years of its battery warranty, unless its mileage has ended it",
    "Drive it on a bad road first: testers complain of its ride",
  ],
  sources: [
    TESLA_MODEL_Y_FACTS.range,
    TESLA_MODEL_Y_FACTS.acceleration,
    {
      text: "First right-hand-drive cars in early 2022; Long Range 331 miles official, firm ride on 19-inch wheels",
      source: "Drives Today",
      asOf: "2026-11",
      undated: true,
      url: "https://drives.today/posts/150/buyers-guide/tesla-model-y/simon-jackson.html",
    },
    {
      text: "UK versions, official ranges and new prices in 2024; Rear-Wheel Drive added in 2023 and given a larger battery in 2024",
      source: "Motor Trader News",
      asOf: "2026-11",
      undated: true,
      url: "https://motortradernews.com/?p=28009",
    },
    {
      text: "Rear-Wheel Drive: 60.5 kWh and 283 miles before the change; numb steering, road noise and poor ride",
      source: "CAR",
      asOf: "2026-11",
      undated: true,
      url: "https://carmagazine.co.uk/car-reviews/tesla/model-y-suv",
    },
    {
      text: "Long Range: 75 kWh, 0 to 60 mph in 5.0 seconds (Performance 3.5), '270 miles should be a safe bet'",
      source: "Top Gear magazine",
      asOf: "2021-11-10",
      url: "https://www.pressreader.com/uk/top-gear-uk/20211110/282132114669393",
    },
    {
      text: "1,925 litres with the seats folded; 181 mm taller than a Model 3",
      source: "Evo",
      asOf: "2026-11",
      undated: true,
      url: "https://www.evo.co.uk/tesla/model-y",
    },
    {
      text: "The Long Range battery charges at up to 250 kW DC and 11 kW AC",
      source: "EV Database at Fleet News",
      asOf: "2026-11",
      undated: true,
      url: "http://www.fleetnews.co.uk/electric-fleet/electric-car-and-van-data/tesla/model-3-1992",
    },
    {
      text: "Tesla opened 42 UK Supercharger sites to other makes by May 2024; CCS only",
      source: "Zapmap",
      asOf: "2024-05",
      url: "https://zap-map.com/news/tesla-opens-more-its-supercharger-sites-non-tesla-drivers",
    },
    {
      text: "Model 3 warranty terms: battery and drive unit eight years and 100,000 or 120,000 miles, 70% capacity",
      source: "InsideEVs",
      asOf: "2026-11",
      undated: true,
      url: "https://insideevs.com/news/335364/tesla-model-3-battery-warranty-includes-70-retention-guarantee/",
    },
    {
      text: "Control arm ball joints of Model 3 and Model Y let water in and creak",
      source: "Autoevolution",
      asOf: "2023-11",
      url: "https://www.autoevolution.com/news/tesla-model-3-is-the-car-that-failed-the-most-in-germany-s-mandatory-vehicle-inspection-224595.html",
    },
    WINTER_LOSS,
    BATTERY_HEALTH_BY_AGE,
    SUPPLEMENT_CUT_OFF,
  ],
  content: `## Who it suits

The Model Y is a Model 3 made taller, with a hatchback and a great deal more room. It suits a family that wants one
electric car for everything: school, supermarket, and three hundred miles to a holiday. Fold the seats and there are
1,925 litres behind you (Evo, read November 2026). Look elsewhere if you want a car that soaks up bad roads, that feels
special to steer, or that lets you change the temperature without looking at a screen.

## Versions and years

- **Long Range, 2022 on.** Two motors, four-wheel drive, an official 331 miles (Drives Today, read November 2026). The
  one to look at if you drive far.
- **Performance, 2022 on.** 60 mph in 3.5 seconds against 5.0 for the Long Range (Top Gear magazine, 10 November 2021),
  on larger wheels. It rides harder and goes less far; only buy it if you want exactly that.
- **Rear-Wheel Drive, 2023 to 2024.** One motor and a 60.5 kWh battery, an official 283 miles
  (CAR, read November 2026). Enough if you charge at home and seldom
  drive further in a day than it goes in winter.
- **Long Range Rear-Wheel Drive, 2024 on.** The larger battery with one motor, an official 373 miles
  (Motor Trader News, read November 2026). If the price is close, this is the one to have.

The body was revised in 2025. Everything below is about the cars before that.

## Real range

An independent consumer test of the Long Range drove it until it stopped: **274 miles at 29 °C and 186 at minus 8 °C**
(Consumer Reports, August 2023). A British magazine thought 270 a safe bet in ordinary weather
(Top Gear magazine, 10 November 2021). A British winter is not minus 8; near freezing, a Model Y and two other cars
lost 18% against summer (What Car? winter test, March 2023). So plan:

- Summer, mixed roads, Long Range: about 270 miles.
- Winter, mixed roads: about 220.
- A hard frost and a motorway: 185 to 200.

For the 60.5 kWh car, take the same share of its official figure: about 230 miles in summer and 190 in winter. That is
our arithmetic, not a test.

## Charging

A CCS socket at the left rear. The Long Range has the battery that takes up to 250 kW from a rapid charger and 11 kW from
a three-phase post; a home wallbox on an ordinary supply gives 7 kW (EV Database at Fleet News, read November 2026).
Tesla drivers can use Superchargers, and other rapid networks too. Tesla has opened sites to other
makes as well, 42 by May 2024 (Zapmap, May 2024), so do not expect them to be empty. Let the car navigate to the charger:
it warms the battery on the way.

## Battery and warranty

The terms Tesla wrote for the Model 3 cover battery and drive unit for eight years, to 100,000 miles on the standard battery
and 120,000 on the Long Range, and for 70% of capacity (InsideEVs, read November 2026). Ask for this car's own booklet to
confirm the same. The first UK cars are from 2022, so age has not ended it; mileage may have, so look at high-mileage company cars with care. The rest of
the car had four years or 50,000 miles, which the first cars have now used up.

Across all makes the median battery holds 93.5% at four to five years (Generational, February 2026). Ask the dealer to
run the battery health test from the service menu and to show you the result with its date.

## Known faults and recalls

- **Ride and noise.** Numb steering, road noise and a poor ride are standing complaints (CAR, read November 2026); so is a
  firm ride even on the 19-inch wheels (Drives Today, read November 2026). That is the car, not a fault, so be sure.
- **Suspension arms.** The ball joints of Model 3 and Model Y can let water in and creak
  (Autoevolution, November 2023). Listen at walking pace.
- **Tyres and alignment.** A heavy, strong car wears the inner shoulder of its rear tyres. Turn the wheel out, feel
  with your hand.
- **Body.** Check that the tailgate shuts evenly, the rear lights fit, and there is no water under the boot floor.
- **Recalls.** Some are software, some need a workshop: check the registration on the government's recall
  service.

## What to pay

The strip above shows what Model Ys cost on Second Spark today. The first Long Range cost £54,990 when new
(Auto Express, 21 October 2021), and new prices have since been cut, which pulled used ones down with them. New ones in
2024 were £46,990 to £59,990 (Motor Trader News, read November 2026). Compare with the price of a nearly new one before
you agree on anything. A car first registered before 1 April 2025 escapes the expensive car supplement
(Used Teslas UK, read November 2026), which a newer one of that price may not.

## On the viewing

1. Drive on the worst road near the dealer, with your passengers in the back.
2. Check the predicted miles at the present charge against another of the same version.
3. Warm the cabin from cold: it should be comfortable within minutes, without a rising hum.
4. Brake hard once from 50 mph and listen for corroded discs.
5. Look at the panel gaps, glass roof and boot floor in daylight.
6. Have the car taken off the last owner's account, and drive away with two key cards and the cable.
`,
};
