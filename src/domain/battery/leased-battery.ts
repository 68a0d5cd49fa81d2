const MAKES = ["renault", "nissan", "smart"];
/** Renault, the last of them, stopped with the Zoe of 2020. */
const LAST_YEAR = 2020;

/** Whether cars like this one were sold in the UK with a battery that stayed the lessor's. */
export const mayHaveLeasedBattery = ({ make, year }: { make: string; year: number }): boolean =>
  MAKES.includes(make.toLowerCase()) && year <= LAST_YEAR;
