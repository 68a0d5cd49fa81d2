/** Database triggers log the tags that a change invalidates (schema/02-pages.sql). */
export type CacheTag = string;

/** Logged instead of many tags: any list may have changed. */
export const ANY_LIST: CacheTag = "*";
/** Logged beside `ANY_LIST` when any record may have changed or been taken down. */
export const ANY_RECORD: CacheTag = "records";
export const STOCK: CacheTag = "stock";
export const POSTS: CacheTag = "posts";
export const PRICES: CacheTag = "prices";

export const dealerTag = (dealerId: string): CacheTag => `dealer:${dealerId}`;
export const dealerStockTag = (dealerId: string): CacheTag => `dealer-stock:${dealerId}`;
export const vehicleTag = (vehicleId: string): CacheTag => `vehicle:${vehicleId}`;

interface Shown {
  vehicle_id: string;
  make: string;
  model: string;
  body_style: string;
  dealer: { dealer_id: string };
}

/** Includes the model and body style, from which similar vehicles come (similar-vehicles.ts). */
export function vehiclePageTags(
  vehicle: Shown,
  similar: readonly Omit<Shown, "make" | "model" | "body_style">[],
) {
  const cars = [vehicle, ...similar].flatMap(({ vehicle_id, dealer }) => [
    vehicleTag(vehicle_id),
    dealerTag(dealer.dealer_id),
  ]);
  return [...new Set([...cars, `body:${vehicle.body_style.toLowerCase()}`, modelTag(vehicle)])];
}

/** Must match `model_tag` of schema/02-pages.sql. */
export const modelTag = ({ make, model }: { make: string; model: string }): CacheTag =>
  `model:${`${make}-${model}`.replace(/[^A-Za-z0-9]+/g, "-").toLowerCase()}`;

export const isSingleRecord = (tag: CacheTag): boolean => /^(vehicle|dealer):|^posts$/.test(tag);

export interface PageDependencies {
  dependsOn(...tags: CacheTag[]): void;
  freshUntil(moment: Date): void;
}
