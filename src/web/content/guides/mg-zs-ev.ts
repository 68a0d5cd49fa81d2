import type { ModelGuide } from "../content-types.ts";
import { BATTERY_HEALTH_BY_AGE, WINTER_LOSS } from "../market-facts.ts";
import { MG_ZS_EV_FACTS } from "../model-facts.ts";

export const MG_ZS_EV_GUIDE: ModelGuide = {
  slug: "mg-zs-ev",
  make: "MG",
  model: "ZS EV",
  metaTitle: "Used MG ZS EV: buying guide",
  metaDescription:
    "Used MG ZS EV guide: first version, Standard and Long Range, real range in summer and winter, charging, seven-year warranty and checks.",
  ...MG_ZS_EV_FACTS,
  highlights: [
    "A roomy family car for the price of a small one",
    "Seven-year, 80,000-mile warranty that includes the battery",
    "Cars from late 2021 go much further: look for the Long Range",
    "Early cars cannot warm the cabin on a timer",
  ],
  sources: [
    MG_ZS_EV_FACTS.battery,
    MG_ZS_EV_FACTS.range,
    MG_ZS_EV_FACTS.lowestRange,
    MG_ZS_EV_FACTS.acceleration,
    {
      text: "First version: 163 miles official; charging flap in the way; no pre-heating, no timed charging; from £25,495",
      source: "Electrifying.com",
      asOf: "2026-11",
      undated: true,
      url: "https://www.electrifying.com/reviews/mg/zs-ev/review",
    },
    {
      text: "Seven years or 80,000 miles including the battery; 80% in 40 minutes",
      source: "Rochdale Observer",
      asOf: "2019-08-03",
      url: "http://www.pressreader.com/uk/rochdale-observer/20190803/282218012405388",
    },
    {
      text: "First version: not more than 130 miles in everyday driving; Long Range: 80% in 42 minutes on a 100 kW charger",
      source: "Wheels Alive",
      asOf: "2026-11",
      undated: true,
      url: "https://www.wheels-alive.co.uk/road-test-mg-zs-extended-range-ev-trophy-connect/",
    },
    {
      text: "Battery is cooled by liquid; top speed 87 mph; bouncy ride on poor surfaces",
      source: "Evening Standard",
      asOf: "2026-11",
      undated: true,
      url: "https://standard.co.uk/lifestyle/motors/car-review-mg-zs-ev-a4289901.html",
    },
    {
      text: "Plugging in while the car is still on can lock it with 'functional limitation' until it is reset",
      source: "Fleet Talk",
      asOf: "2026-11",
      undated: true,
      url: "https://fleettalk.co.nz/turn-zs-off-before-charging-mg-warns",
    },
    WINTER_LOSS,
    BATTERY_HEALTH_BY_AGE,
  ],
  content: `## Who it suits

The ZS EV is for a family that wants room, a high seat and a warranty, and does not want to spend much. The back seat takes
adults, the boot takes a pushchair, and nothing about it needs explaining. It suits town and suburb best. It is not for
people who enjoy driving, and the first version is not for people who use motorways.

## Versions and years

- **2019 to 2021, 44.5 kWh.** About 40 kWh of it is usable (Auto Express, 3 October 2019), with an official range of
  163 miles (Electrifying.com, read November 2026). Trims: Excite, or Exclusive with a glass roof and rear camera.
- **Late 2021 on, Long Range.** A closed nose, a much better screen, a 72 kWh battery and an official 273 miles
  (Irish News, 20 October 2021). Trims: SE, Trophy and Trophy Connect.
- **2022 on, Standard Range.** The same new body with 51 kWh and an official 198 miles (Irish News, 20 October 2021).

The two bodies are easy to tell apart: the early car has a false grille with the socket behind its badge, the later one a smooth
panel. If a Long Range is within reach, stop looking at the others.

## Real range

- **First version.** Not more than 130 miles in everyday driving (Wheels Alive, read November 2026), and 116 on a diet of
  70 mph motorway before it was empty (What Car?, August 2020). In winter, count on 95 to 105.
- **Long Range.** 246 miles on a summer test that is more than half at 70 mph (What Car? test, at ArenaEV,
  18 September 2022). In winter, count on about 200.
- **Standard Range.** No test that we trust. The same share of its official figure would be about 180 in summer and 145
  in winter.

The winter figures are our arithmetic: three other cars, tested both ways, lost 18% near freezing (What Car? winter test,
March 2023). The range shown on the early car's dashboard is too hopeful by as much as fifty miles
(What Car?, August 2020). Believe the percentage instead.

## Charging

CCS for rapid charging and Type 2 for home, behind the badge on the early car and behind a flap beside it on the later one.
The first version reaches 80% in about 40 minutes (Rochdale Observer, 3 August 2019). The later one takes up to 76 kW
(Irish News, 20 October 2021), and the Long Range needs 42 minutes for 80% (Wheels Alive, read November 2026). From empty
on a home wallbox, the Long Range takes ten and a half hours (Irish News, 20 October 2021).

Switch the car fully off before you plug in. Cars plugged in while still on have locked themselves with a message about
functional limitation, and some were towed (Fleet Talk, read November 2026).

## Battery and warranty

Seven years or 80,000 miles on the whole car, battery included (Rochdale Observer, 3 August 2019). That is the best reason to
buy one: a car of 2021 is covered until 2028 if it was serviced on time. Note the mileage limit, which is lower
than the 100,000 miles most makers give for the battery, and look twice at ex-taxis, which may have had other terms.

The battery is cooled by liquid (Evening Standard, read November 2026). Across all makes the median holds 93.5% at four to
five years (Generational, February 2026). Ask the dealer for a reading from the diagnostic socket.

## Known faults and recalls

- **No pre-heating on the first version,** and no timed charging from the car (Electrifying.com, read November 2026). Your
  wallbox can do the second; nothing can do the first.
- **The charging flap** of the early car is flimsy and gets in your way (What Car?, August 2020). Check its hinge.
- **Motor whine and road noise.** Normal. So is a bouncy ride on poor roads (Evening Standard, read November 2026).
- **Software.** Frozen screens and charging that will not start are often cured by an update, which is done at a
  dealer. The service record should show when the last one was.
- **Suspension and discs.** Listen for knocks from drop links over small bumps; look for corroded rear discs.
- **Recalls.** Check the registration on the government's recall service and ask an MG dealer for open campaigns.

## What to pay

The strip above shows what ZS EVs cost on Second Spark today. The first version started at £25,495 when new
(Electrifying.com, read November 2026). It should be clearly cheaper than a Leaf or Kona of the same age, because it
goes less far, and you should pay noticeably more for a Long Range. Each year of warranty left is real money here; a
missed service that voids it is a reason to walk away.

## On the viewing

1. See the service book. Every stamp should be within the interval, by date as well as by mileage.
2. Fully charge it or note the percentage, then drive ten miles and work out the miles for each per cent yourself.
3. Plug in to a Type 2 post and, if you can, a rapid charger, with the car switched off.
4. Run the heater at full and check that the cabin warms in five minutes.
5. Try every function on the screen, the reversing camera and the lane assistant, which some drivers dislike.
6. Look for both keys, the Type 2 cable, and tyres that match across the axle.
`,
};
