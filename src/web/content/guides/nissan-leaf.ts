import { OPEN_EV_DATA } from "#src/domain/ev-variants/ev-variant.ts";
import type { ModelGuide } from "../content-types.ts";
import { BATTERY_HEALTH_BY_AGE, USED_PRICES_2026 } from "../market-facts.ts";
import { NISSAN_LEAF_FACTS } from "../model-facts.ts";

export const NISSAN_LEAF_GUIDE: ModelGuide = {
  slug: "nissan-leaf",
  make: "Nissan",
  model: "Leaf",
  metaTitle: "Used Nissan Leaf: buying guide",
  metaDescription:
    "Used Nissan Leaf guide: real winter range, CHAdeMO charging, battery bars and warranty, known faults, and what to check before you buy.",
  ...NISSAN_LEAF_FACTS,
  highlights: [
    "A low price for an electric car with five proper seats",
    "Battery health shown on the dashboard as twelve bars, before you ask anyone",
    "Best charged at home: the rapid-charging plug is the one new sites leave out",
    "Plan with 110 winter miles from the 40 kWh car",
  ],
  sources: [
    NISSAN_LEAF_FACTS.battery,
    NISSAN_LEAF_FACTS.range,
    NISSAN_LEAF_FACTS.acceleration,
    {
      text: "40 kWh Leaf: over 160 miles in mild weather, 20 to 80% in 40 to 60 minutes on a 50 kW charger",
      source: "DrivingElectric",
      asOf: "2026-11",
      undated: true,
      url: "https://www.drivingelectric.com/nissan/leaf/11/nissan-leaf-range-battery-charging",
    },
    {
      text: "Leaf e+ (62 kWh): CHAdeMO at up to 100 kW",
      ...OPEN_EV_DATA,
    },
    {
      text: "Leaf e+ (62 kWh): 208 miles at 70 mph in about 7 °C",
      source: "Carwow test, at Jalopnik",
      asOf: "2020-01",
      url: "https://jalopnik.com/in-real-world-testing-these-electric-cars-dont-get-as-m-1841028089",
    },
    {
      text: "Far fewer new UK chargers come with a CHAdeMO cable",
      source: "The Fast Charge",
      asOf: "2023-09",
      url: "https://www.fastcharge.email/p/huge-reduction-in-new-chademo-chargers",
    },
    {
      text: "Battery capacity covered for eight years or 100,000 miles, against falling below nine of twelve bars",
      source: "Nissan UK",
      asOf: "2026-11",
      undated: true,
      url: "https://www.nissan.co.uk/owners/nissan-ownership/nissan-car-warranties.html",
    },
    {
      text: "Early Leaf capacity cover: five years or 60,000 miles, repaired below nine of twelve bars, about 70%",
      source: "Green Car Insider",
      asOf: "2013-01",
      url: "http://greencarinsider.com/2013/01/warranty-to-cover-battery-capacity-loss-in-nissan-leafs/",
    },
    {
      text: "First-generation Leafs could be bought with a separately leased battery",
      source: "BuyaCar",
      asOf: "2021-08-17",
      url: "https://www.buyacar.co.uk/cars/economical-cars/electric-cars/2196/nissan-leaf-batteries",
    },
    {
      text: "The NissanConnect EV app ended for Leafs made up to 2016 in April 2024",
      source: "Carscoops",
      asOf: "2026-11",
      undated: true,
      url: "https://carscoops.com/?p=2958239",
    },
    {
      text: "US recalls of 2019 to 2022 Leafs for battery overheating during rapid charging",
      source: "Kelley Blue Book",
      asOf: "2025-10",
      url: "https://www.kbb.com/car-news/nissan-recalls-2021-2022-leaf-over-fire-risk",
    },
    {
      text: "The first two generations of Leaf found more than 70,000 customers in the UK",
      source: "Nissan's announcement, at North East Connected",
      asOf: "2025-06-18",
      url: "https://neconnected.co.uk/return-of-uks-most-built-electric-car-nissan-leaf-unveiled-as-sunderland-plant-powers-up-for-the-electric-era/",
    },
    BATTERY_HEALTH_BY_AGE,
    USED_PRICES_2026,
  ],
  content: `## Who it suits

The Leaf is the sensible first electric car if you can charge at home and your longest regular day is under
a hundred miles. It is a roomy five-door hatchback, easy to see out of, quick away from lights, and with over 70,000 sold
in the UK (Nissan's announcement, at North East Connected, 18 June 2025) you can be choosy. It is a poor choice for frequent motorway journeys or for anyone who depends on
public rapid chargers, for a reason that has nothing to do with the battery: the plug.

## Versions and years

- **2011 to 2017, 24 and 30 kWh.** Cheap, and short-legged. Worth it for a second car that never leaves town, if the
  battery is healthy and the price reflects its age.
- **2018 on, 40 kWh** (renamed 39 kWh late in life). The one to look for first: a new body, a stronger motor that takes
  it to 62 mph in 7.9 seconds (Next Green Car, read November 2026), and an official range of 168 miles
  (Electrifying.com, read November 2026).
- **2019 on, e+ 62 kWh.** An official 239 miles (Electrifying.com, read November 2026). Dearer, but the only Leaf that
  is at ease on a long run.

Trims climb from Acenta through N-Connecta to Tekna. The middle one already has the rapid-charging socket, a reversing
camera and adaptive cruise control on most cars; look at the individual car rather than the badge, because early cars
could be ordered without things you would expect.

## Real range

A long-term 40 kWh car usually showed 130 miles and managed 110 in a cold December; in thirty motorway miles it used
forty-five miles of the figure on the dashboard (Honest John, 20 December 2018). Another tester has seen more than 160
in mild weather (DrivingElectric, read November 2026). So plan like this for a healthy 40 kWh battery:

- Summer, mixed roads: 140 to 160 miles.
- Winter, mixed roads: about 110 miles.
- Motorway at 70 mph: about two thirds of either figure, so 75 to 100 miles.

The e+ covered 208 miles at 70 mph at about 7 °C before it stopped (Carwow test, at Jalopnik, January 2020).

## Charging

At home or on a street post it takes 6.6 kW through a Type 2 socket (Electrifying.com, read November 2026): with what is
lost on the way, about seven hours for an empty 40 kWh car. For rapid charging it uses **CHAdeMO**, at up to 50 kW (Electrifying.com, read November 2026);
the 62 kWh car takes up to 100 kW (Open EV Data by Chargeprice, 7 April 2022) where a charger gives it. A stop from 20 to 80%
takes 40 to 60 minutes (DrivingElectric, read November 2026), and on a long day the second stop is slower than the
first, because the battery has no active cooling and the car protects it (Electrifying.com, read November 2026).

New rapid chargers are mostly built without a CHAdeMO cable (The Fast Charge, September 2023). Existing ones remain,
often one per site. Before you buy, open a charging map, filter it by CHAdeMO and look along the two routes you
really drive.

## Battery and warranty

Twelve small bars beside the charge gauge show the health of the battery. A full set means it has lost little; nine
bars mean about 70% is left. Nissan covers a fall below them for eight years or 100,000 miles
(Nissan UK, read November 2026). Early cars had five years or 60,000 miles against falling below nine
bars (Green Car Insider, January 2013), and that has run out. Count from the date of first registration and ask a
Nissan dealer to confirm what is left for this one.

For comparison, across all makes the median UK battery holds 93.5% at four to five years and 85% at eight to twelve
(Generational, February 2026). Leafs without cooling can sit below that, so a reading for this car matters more than an
average. Some early cars were sold with a leased battery (BuyaCar, 17 August 2021): make sure that the battery is owned.

## Known faults and recalls

- **Rapid-charging recalls.** In America, Leafs of 2019 to 2022 were recalled because the battery could overheat while
  rapid charging (Kelley Blue Book, October 2025). That campaign covers cars built there; check any UK car by its
  registration on the government's recall service, and with a Nissan dealer.
- **The app.** Remote heating and charging ended in April 2024 for cars made up to 2016 (Carscoops, read November 2026).
  The timers in the car still work.
- **12-volt battery.** A weak one gives odd warnings and a car that will not start. It is a cheap part; do not pay a
  diagnosis price for it.
- **Brakes.** They do little work, so discs corrode. Listen and feel for it at low speed.

## What to pay

The strip above this guide shows what Leafs cost on Second Spark today. Elsewhere, early cars were offered for less
than £5,000 in February 2026 (CarHealth, 2 February 2026). Compare cars with the same battery only: a 40 kWh and a
62 kWh Leaf of the same year are different cars. Bars are worth money; so is warranty left. A missing charging cable
should come off the price.

## On the viewing

1. Switch on and count the bars. Photograph them with the mileage in the picture.
2. Ask for the dealer's battery report, with its date.
3. Charge from a Type 2 post for ten minutes, and if one is near, from a CHAdeMO charger. Both should start first time.
4. Turn the heater to 22 degrees and watch how the predicted range moves.
5. Drive at 70 mph for ten minutes; listen for tyres and wheel bearings, which an engine would have hidden.
6. Check for both charging cables, two keys, a full service record and the recall history.
`,
};
