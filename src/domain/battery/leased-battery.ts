const MAKES = ["renault", "nissan", "smart"];
/** Later cars were sold with their battery. */
const LAST_YEAR = 2020;

/** Whether cars like this one were sold in the UK with a battery that stayed the lessor's. */
export const mayHaveLeasedBattery = ({ make, year }: { make: string; year: number }): boolean =>
  MAKES.includes(make.toLowerCase()) && year <= LAST_YEAR;
