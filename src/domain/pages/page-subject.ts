/**
 * What a public page shows, by the names under which the database's triggers tell that it has changed. A page names all that it
 * shows, and what would make it show something else.
 */
export type PageSubject = string;

/** Any car that comes, goes or changes, and any verified dealer: what lists, counts and averages are made of. */
export const STOCK: PageSubject = "stock";
/** Published articles. */
export const POSTS: PageSubject = "posts";
/** What enquiries cost dealers. */
export const PRICES: PageSubject = "prices";

/** What is said of a dealer on its own page and beside its cars. */
export const dealerSubject = (dealerId: string): PageSubject => `dealer:${dealerId}`;
/** The cars that a dealer has for sale. */
export const dealerStockSubject = (dealerId: string): PageSubject => `dealer-stock:${dealerId}`;
export const vehicleSubject = (vehicleId: string): PageSubject => `vehicle:${vehicleId}`;

interface Shown {
  vehicle_id: string;
  make: string;
  model: string;
  body_style: string;
  dealer: { dealer_id: string };
}

/**
 * A vehicle's page: the car and its dealer, the cars beside it and theirs, and whatever may take a place beside it, which
 * is of its model or its body style (src/domain/vehicles/similar-vehicles.ts).
 */
export function vehiclePageSubjects(
  vehicle: Shown,
  similar: readonly Omit<Shown, "make" | "model" | "body_style">[],
) {
  const cars = [vehicle, ...similar].flatMap(({ vehicle_id, dealer }) => [
    vehicleSubject(vehicle_id),
    dealerSubject(dealer.dealer_id),
  ]);
  return [...new Set([...cars, `body:${vehicle.body_style.toLowerCase()}`, modelSubject(vehicle)])];
}

/** As `model_subject` of migration 0024 writes it. */
export const modelSubject = ({ make, model }: { make: string; model: string }): PageSubject =>
  `model:${`${make}-${model}`.replace(/[^A-Za-z0-9]+/g, "-").toLowerCase()}`;

/** Whether it is one thing, which may have been taken down: lists and counts are not. */
export const isOneThing = (subject: PageSubject): boolean => /^(vehicle|dealer):|^posts$/.test(subject);

/** Where a page says, while it is made, what it shows. */
export interface PageSubjects {
  shows(...subjects: PageSubject[]): void;
  /** From then on it must be made anew, for it shows what depends on the time. */
  until(moment: Date): void;
}
