import { formatPounds } from "../../format/format.ts";

interface AskedCar {
  year: number;
  make: string;
  model: string;
  price: number;
  dealer_name: string;
}

/** Lets either dealer read which two cars the request is about. */
export const askedBoth = (first: AskedCar, second: AskedCar): string =>
  `I am asking about two cars: ${carText(first)}, and ${carText(second)}.`;

const carText = ({ year, make, model, price, dealer_name }: AskedCar): string =>
  `${year} ${make} ${model} for ${formatPounds(price)} at ${dealer_name}`;
