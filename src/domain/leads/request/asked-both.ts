import { formatPounds } from "../../format/format.ts";

interface AskedCar {
  year: number;
  make: string;
  model: string;
  price: number;
  dealer_name: string;
}

/** Begins the question of a request about two cars, so that either dealer reads which they are. */
export const askedBoth = (first: AskedCar, second: AskedCar): string =>
  `I am asking about two cars: ${carText(first)}, and ${carText(second)}.`;

const carText = ({ year, make, model, price, dealer_name }: AskedCar): string =>
  `${year} ${make} ${model} for ${formatPounds(price)} at ${dealer_name}`;
