export interface FeedCar {
  ref: string;
  plate: string;
  vin: string;
  make: string;
  model: string;
  trim: string;
  year: number;
  /** '2021-03-14' */
  registered: string;
  price: number;
  miles: number;
  /** Our name for it. */
  style: string;
  /** Most dealers' name for it. */
  body: string;
  fuel: string;
  colour: string;
  owners: number;
  pictures: string[];
  text: string;
}

const pictures = (ref: string, count: number) =>
  Array.from({ length: count }, (_, index) => `https://cdn.forecourt.example/stock/${ref}/${index + 1}.jpg`);

const car = (
  [ref, plate, vin]: [string, string, string],
  [make, model, trim]: [string, string, string],
  [registered, price, miles]: [string, number, number],
  [style, body, colour, owners]: [string, string, string, number],
): FeedCar => ({
  ref,
  plate,
  vin,
  make,
  model,
  trim,
  registered,
  price,
  miles,
  style,
  body,
  colour,
  owners,
  year: Number(registered.slice(0, 4)),
  fuel: "Electric",
  pictures: pictures(ref, 2),
  text: `${make} ${model} in ${colour.toLowerCase()}, with service history; two keys, cables and a year's MOT.`,
});

/** Four electric cars, then one that no feed may bring in. */
export const ELECTRIC: FeedCar[] = [
  car(
    ["EV1001", "MA21 XYZ", "SJNFAAZE1U0123456"],
    ["Nissan", "Leaf", "N-Connecta"],
    ["2021-03-14", 12_995, 31_217],
    ["Hatchback", "Hatchback", "Blue", 1],
  ),
  car(
    ["EV1002", "KT72 ABC", "LRW3E7EKXNC123457"],
    ["Tesla", "Model 3", "Long Range"],
    ["2022-09-28", 24_495, 18_406],
    ["Sedan", "Saloon", "White", 1],
  ),
  car(
    ["EV1003", "LD70 FGH", "KNACC81GFL5123458"],
    ["Kia", "e-Niro", "First Edition"],
    ["2020-11-05", 15_750, 42_883],
    ["SUV", "SUV", "Grey", 2],
  ),
  car(
    ["EV1004", "YH23 PQR", "LSJWH4095NN123459"],
    ["MG", "MG5 EV", "Trophy"],
    ["2023-06-19", 17_200, 9_031],
    ["Estate", "Estate", "Red", 3],
  ),
];

export const PETROL: FeedCar = {
  ...car(
    ["PE2001", "GF19 LMN", "WF0JXXGAHJKA12345"],
    ["Ford", "Fiesta", "Titanium"],
    ["2019-05-22", 8_995, 38_774],
    ["Hatchback", "Hatchback", "Black", 2],
  ),
  fuel: "Petrol",
};

export const STOCK: FeedCar[] = [...ELECTRIC, PETROL];

export interface FeedDialect {
  name: string;
  bytes: Uint8Array;
  /** Targets of the questions; none if left out. */
  asks?: string[];
  /** The column that answers the question. */
  answer?: string;
  /** Fields that the feed lacks. */
  without?: ("plate" | "pictures")[];
  otherFuel?: number;
  /** Miles after conversion from whole kilometres may be one off. */
  isInKm?: boolean;
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const pounds = (amount: number): string => `£${amount.toLocaleString("en-GB")}`;
export const MILES_PER_KM = 0.621371;
export const kilometres = (miles: number): number => Math.round(miles / MILES_PER_KM);
/** '14/03/2021' */
export const ukDay = (day: string): string => day.split("-").reverse().join("/");
export const joined = (plate: string): string => plate.replace(" ", "");
