import type { CostOfCar, PaybackInput, WhyNot } from "#src/domain/driving/payback.ts";

interface Example {
  working: string;
  input: PaybackInput;
  /** Month in which it is paid back, null for not within six years. */
  month: string | "at once" | null;
  why?: WhyNot;
}

const cost = (pencePerMile: number, taxPoundsAYear: number, chargePencePerMile: number): CostOfCar => ({
  pencePerMile,
  taxPoundsAYear,
  chargePencePerMile,
});

const by = (
  working: string,
  [from, differencePounds, milesAYear]: [string, number, number],
  now: [number, number, number],
  next: [number, number, number],
  month: string | null,
  why?: WhyNot,
): Example => ({
  working,
  input: { from, differencePounds, milesAYear, now: cost(...now), next: cost(...next) },
  month,
  ...(why && { why }),
});

/** From the first month that counts, pounds of difference and miles a year; pence a mile, tax, charge of both cars. */
export const HAND_WORKED: readonly [Example, ...Example[]] = [
  by(
    "£1 a penny a month at 1,200 miles: 20p - 10p = £10; 15 months £150, left £150; then £7: 21.4 -> 22; month 37",
    ["2027-01", 300, 1200],
    [20, 200, 0],
    [10, 200, 3],
    "2030-01",
  ),
  by(
    "1,000 miles a month, 10p less = £100: £900 in 9 months, before the charge",
    ["2027-01", 900, 12000],
    [20, 200, 0],
    [10, 200, 3],
    "2027-09",
  ),
  by(
    "£100 a month: £901 needs a tenth month",
    ["2027-01", 901, 12000],
    [20, 200, 0],
    [10, 200, 3],
    "2027-10",
  ),
  by(
    "£100 a month for 15 months is £1,500 exactly: March 2028",
    ["2027-01", 1500, 12000],
    [20, 200, 0],
    [10, 200, 3],
    "2028-03",
  ),
  by(
    "£1,500 before the charge, and £1 more at £70: April 2028",
    ["2027-01", 1501, 12000],
    [20, 200, 0],
    [10, 200, 3],
    "2028-04",
  ),
  by(
    "£1,500 + 57 months at £70 = £5,490: the last month, December 2032",
    ["2027-01", 5490, 12000],
    [20, 200, 0],
    [10, 200, 3],
    "2032-12",
  ),
  by(
    "£1,500 + £3,990 = £5,490, and £5,491 is £1 too much",
    ["2027-01", 5491, 12000],
    [20, 200, 0],
    [10, 200, 3],
    null,
    "price",
  ),
  by(
    "£10,000: £5,490 in six years is not enough",
    ["2027-01", 10000, 12000],
    [20, 200, 0],
    [10, 200, 3],
    null,
    "price",
  ),
  by(
    "no difference and £100 a month less: at once",
    ["2027-01", 0, 12000],
    [20, 200, 0],
    [10, 200, 3],
    "at once",
  ),
  by(
    "£2,000 cheaper and £100 a month less: at once",
    ["2027-01", -2000, 12000],
    [20, 200, 0],
    [10, 200, 3],
    "at once",
  ),
  by(
    "£2,000 cheaper but 5p dearer, 8p charged: -£750, then 57 x £80 = £4,560: gone",
    ["2027-01", -2000, 12000],
    [15, 200, 0],
    [20, 200, 3],
    null,
    "running",
  ),
  by(
    "£6,000 cheaper, £5,310 dearer in six years: at once for good",
    ["2027-01", -6000, 12000],
    [15, 200, 0],
    [20, 200, 3],
    "at once",
  ),
  by(
    "the same cost a mile: £0, then £30 a month more, never",
    ["2027-01", 100, 12000],
    [15, 200, 0],
    [15, 200, 3],
    null,
    "running",
  ),
  by(
    "2p less: 15 x £20 = £300, then £10 a month more, 57 x £10 = £570: gone again",
    ["2027-01", 200, 12000],
    [17, 200, 0],
    [15, 200, 3],
    null,
    "running",
  ),
  by(
    "3p less: £450 in 15 months, then £0: £400 is made up by 14 months (£420)",
    ["2027-01", 400, 12000],
    [18, 200, 0],
    [15, 200, 3],
    "2028-02",
  ),
  by(
    "3p less: £450, then £0 for ever: £451 never",
    ["2027-01", 451, 12000],
    [18, 200, 0],
    [15, 200, 3],
    null,
    "price",
  ),
  by(
    "4p less: 15 x £40 = £600, then £10: £700 after 10 more, month 25",
    ["2027-01", 700, 12000],
    [19, 200, 0],
    [15, 200, 3],
    "2029-01",
  ),
  by(
    "tax alone: £200 - £20 = £15 a month, no miles: £100 in 7 months",
    ["2027-01", 100, 0],
    [20, 200, 0],
    [10, 20, 3],
    "2027-07",
  ),
  by(
    "tax alone: £15 a month x 72 = £1,080 exactly",
    ["2027-01", 1080, 0],
    [20, 200, 0],
    [10, 20, 3],
    "2032-12",
  ),
  by("tax alone: £1,081 is £1 too much", ["2027-01", 1081, 0], [20, 200, 0], [10, 20, 3], null, "price"),
  by(
    "no miles and the same tax: nothing comes back",
    ["2027-01", 1, 0],
    [20, 200, 0],
    [10, 200, 3],
    null,
    "running",
  ),
  by(
    "from the charge on: 500 miles x 7p = £35 a month: £1,000 in 28.6 -> 29",
    ["2028-04", 1000, 6000],
    [20, 200, 0],
    [10, 200, 3],
    "2030-08",
  ),
  by(
    "two years after the charge began: £70 a month: £840 in 12",
    ["2030-04", 840, 12000],
    [20, 200, 0],
    [10, 200, 3],
    "2031-03",
  ),
  by(
    "plug-in hybrid: £100 x 15 = £1,500, then 10p - 1.5p = £85: £2,350 after 10 more",
    ["2027-01", 2350, 12000],
    [20, 200, 1.5],
    [10, 200, 3],
    "2029-01",
  ),
  by(
    "plug-in hybrid, electric dearer a penny: -£10, then -£25 a month, never",
    ["2027-01", 50, 12000],
    [14, 200, 1.5],
    [15, 200, 3],
    null,
    "running",
  ),
  by(
    "rapid: 79p / 3.16 miles = 25p against 20p: £50 a month more, never",
    ["2027-01", 3000, 12000],
    [20, 200, 0],
    [25, 200, 3],
    null,
    "running",
  ),
  by(
    "20,000 miles at 9p = £150 a month: 15 x 150 = £2,250, then 6p = £100: £4,000 after 17.5 -> 18, month 33",
    ["2027-01", 4000, 20000],
    [19, 200, 0],
    [10, 200, 3],
    "2029-09",
  ),
  by(
    "3,000 miles at 9p = £22.50: £337.50, then £15 x 57 = £855: £1,192.50 is not £1,500",
    ["2027-01", 1500, 3000],
    [19, 200, 0],
    [10, 200, 3],
    null,
    "price",
  ),
  by(
    "3,000 miles: £337.50, then £15: £1,000 after 44.2 -> 45, month 60",
    ["2027-01", 1000, 3000],
    [19, 200, 0],
    [10, 200, 3],
    "2031-12",
  ),
  by(
    "old tax £790: £590 / 12 = £49.17 more than fuel's £100: £149.17 a month: £1,000 in 6.7 -> 7",
    ["2027-01", 1000, 12000],
    [20, 790, 0],
    [10, 200, 3],
    "2027-07",
  ),
];

/** Keeps the books in thousandths of a penny, whole numbers, one month after another. */
function ledger({ from, differencePounds, milesAYear, now, next }: PaybackInput): string | "at once" | null {
  let [year = 0, month = 0] = from.split("-").map(Number);
  const thousandths = (pence: number) => Math.round(pence * 1000);
  const yearOf = (car: CostOfCar, isCharged: boolean) =>
    milesAYear * (thousandths(car.pencePerMile) + (isCharged ? thousandths(car.chargePencePerMile) : 0)) +
    car.taxPoundsAYear * 100_000;
  // Twelve times what is in the purse, so that a month is a twelfth without a fraction.
  let purse = -differencePounds * 100_000 * 12;
  let paidBack: string | null = purse >= 0 ? "at once" : null;
  for (let counted = 0; counted < 72; counted++) {
    const isCharged = year > 2028 || (year === 2028 && month >= 4);
    purse += yearOf(now, isCharged) - yearOf(next, isCharged);
    const named = `${year}-${String(month).padStart(2, "0")}`;
    if (purse < 0) paidBack = null;
    else paidBack ??= named;
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
  return paidBack;
}

/** Of a litre at 132.6p or 158.52p and of electricity at 26.11p or 79p, rounded to a thousandth of a penny. */
const FUEL = { "50 mpg": [12.056, 14.413], "35 mpg": [17.223, 20.59], "25 mpg": [24.112, 28.826] };
const ELECTRICITY = { "at home": 8.382, "at rapid chargers": 25.361 };
const MILES = [4_000, 8_000, 14_000];

/** Differences in price: one that low mileage may make up, and others that only high mileage may. */
const DIFFERENCES = { "at home": [-500, 1_500, 4_500, 9_000], "at rapid chargers": [-4_000] };

const grid = (place: keyof typeof ELECTRICITY): Example[] =>
  Object.entries(FUEL).flatMap(([mpg, prices]) =>
    prices.flatMap((pence) =>
      MILES.flatMap((miles) =>
        DIFFERENCES[place].flatMap((difference) =>
          [0, 1.5].map((chargeNow) => {
            const input: PaybackInput = {
              from: "2027-01",
              differencePounds: difference,
              milesAYear: miles,
              now: cost(pence, 200, chargeNow),
              next: cost(ELECTRICITY[place], 200, 3),
            };
            const working = `${mpg} at ${pence}p a mile, ${place}, ${miles} miles, £${difference}, ${chargeNow}p`;
            return { working, input, month: ledger(input) };
          }),
        ),
      ),
    ),
  );

export const GENERATED: readonly Example[] = [...grid("at home"), ...grid("at rapid chargers")].slice(0, 170);
