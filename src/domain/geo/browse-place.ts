import type { Point } from "./distance.ts";
import type { Postcode } from "./postcode.ts";
import type { PostcodeArea } from "./postcode-areas.ts";

/** Where a search looks. */
export interface BrowsePlace {
  point: Point;
  postcode: Postcode;
  /** True for a town's name: even a whole postcode area then means the cars around it. */
  isTown?: boolean;
  /** Of a county or nation: without a radius it means the cars in them. */
  areas?: readonly PostcodeArea[];
}
