import { COMPARISON_SLUGS, type ComparisonSlug, isComparisonSlug } from "./comparisons.ts";

/**
 * Canonical slug of a pair, in the order of the comparison set. Null for an unknown model or twice
 * the same.
 */
export function canonicalComparisonSlug(a: string, b: string): string | null {
  if (!isComparisonSlug(a) || !isComparisonSlug(b) || a === b) return null;
  const [first, second] = COMPARISON_SLUGS.indexOf(a) < COMPARISON_SLUGS.indexOf(b) ? [a, b] : [b, a];
  return `${first}-vs-${second}`;
}

/** Our opinion, in one or two paragraphs. Null under the same conditions as the slug. */
export function comparisonVerdict(a: string, b: string): string | null {
  const slug = canonicalComparisonSlug(a, b);
  return slug === null ? null : (COMPARISON_VERDICTS[slug] ?? null);
}

/** Every unordered pair in canonical order, for the sitemap and for links between comparisons. */
export function comparisonPairs(): readonly [ComparisonSlug, ComparisonSlug][] {
  return COMPARISON_SLUGS.flatMap((first, index) =>
    COMPARISON_SLUGS.slice(index + 1).map((second): [ComparisonSlug, ComparisonSlug] => [first, second]),
  );
}

const COMPARISON_VERDICTS: Readonly<Record<string, string>> = {
  "nissan-leaf-vs-tesla-model-3": `These two answer different questions. The Leaf asks how little you can spend on a
sound electric family hatchback; the Model 3 asks how far you can go without thinking about it.

Choose the **Leaf** if you charge at home, your longest regular day is under a hundred miles, and you want a hatchback
boot, ordinary buttons and a small bill. Accept that it is a poor motorway car: about 110 miles in winter from the
40 kWh battery, and a CHAdeMO plug that new rapid chargers leave out.

Choose the **Model 3** if you cross counties more than once a month, or cannot charge at home and will live on rapid
chargers. It goes roughly twice as far, refills in half the time, and finds the charger itself. It costs more to
buy and to put tyres on, and it is a saloon, so the boot opening is small for its depth.

If you are between the two, look at an e+ Leaf and a 2021 Standard Range Plus, and let your longest winter journey
decide.`,
  "nissan-leaf-vs-peugeot-e-208": `Close in price and in everyday range, and opposite in character. The Leaf is a
size larger: it seats three children or two tall adults in the back and swallows a pushchair. The e-208 is a smart
supermini that two people will enjoy more and four will find snug.

The plug decides it for many buyers. The **e-208** has CCS, cools its battery with liquid and was timed at 27 minutes
from 10 to 80%; any modern rapid charger will do. The **Leaf** uses CHAdeMO at up to 50 kW and slows down when its
battery is hot. If you rely on public charging, or drive more than a hundred miles in a day every few weeks, choose the
Peugeot.

Choose the **Leaf** for space, for simple controls and for the dashboard bars that tell you the state of the battery
before you pay. It is also the easier car to find in good condition at a low price. With a driveway and short days, you
will not miss what it lacks.`,
  "nissan-leaf-vs-vw-id3": `The Leaf is the older idea and the ID.3 the newer one, and the difference is mostly below the
floor. A 58 kWh **ID.3** does 220 miles in mild weather and 175 in winter; the 40 kWh **Leaf** does 130 and 110. The
Volkswagen uses the CCS plug that every new charger has, has a cooled battery, and is calmer at 70 mph.

What the Leaf has is price, and fewer ways to annoy you. Its buttons are buttons, its screen starts at once, and there are
many to choose from. For a second car, a school run or a commute of thirty miles each way with a home charger,
spending more on the Volkswagen buys you range you will not use.

Choose the **ID.3** if it will be your only car, if you cannot charge at home, or if you drive to see family every month.
Check its software version and, on 77 kWh cars, the battery recall of 2026. Choose the **Leaf** if the budget is
fixed and the days are short. An e+ Leaf sits between them on range, but not on charging.`,
  "tesla-model-3-vs-peugeot-e-208": `You should not be torn between these for long. The **e-208** is a small car for town
and its surroundings; the **Model 3** is a long-distance car that also does town.

Choose the **Peugeot** if you park on a street, carry no one taller than average, and rarely drive more than
a hundred and twenty miles in a day. It is easy to place, pleasant to sit in, and its 100 kW
charging makes the occasional longer trip quite painless. At motorway speed expect about 137 miles to empty, so
stops come every hour and a half.

Choose the **Tesla** if you drive to see people. It goes about twice as far at 70 mph, charges faster, and looks after
the planning. It is also wide, low, and run from one screen, and early cars need their front suspension listened to.

On a tight budget an e-208 with a healthy battery is a better buy than a Model 3 at the same price, which
will be cheap for a reason.`,
  "tesla-model-3-vs-vw-id3": `Two good cars for one driver who wants to go anywhere. The **Model 3** is the better
traveller: longer range, faster charging, and a navigation system that warms the battery before each stop. The **ID.3** is
the better thing to live with in a British street: shorter, taller, a hatchback, and able to turn where the Tesla needs
three goes.

If you drive more than fifteen thousand miles a year, choose the Model 3, and a 2021 or newer one for its heat pump. If
most of your life is within fifty miles and you carry dogs, bikes or wardrobes, choose the ID.3 with 58 kWh. It does
220 miles in mild weather and 175 in winter, which covers most weeks.

Both have a screen that does too much; Tesla's is fast and does everything, Volkswagen's was slow until its later
software. Check the Tesla's front suspension and the Volkswagen's software version and recall status. For comfort on
broken roads the ID.3 is the easier car.`,
  "peugeot-e-208-vs-vw-id3": `A supermini against a family hatchback, and prices that often overlap: look at both before you decide
what size of car you want.

The **ID.3** gives you a class more room, rear-wheel drive, a tighter turning circle and, with 58 kWh, 220 miles in mild
weather against the Peugeot's 155 to 167. As an only car it is the better choice, and usually by a distance.

The **e-208** is for people who do not want the extra size. It parks where the ID.3 will not, its cabin looks and feels
more expensive than early Volkswagens, and 27 minutes from 10 to 80% means a short battery is filled again
quickly. Try the driving position first: the small wheel sits low and hides the dials for some.

Choose the **e-208** as a second car or a city car. Choose the **ID.3** for everything else, after checking its
software, and ask both sellers for the recall record by registration, because each model has had campaigns that
matter.`,
};
