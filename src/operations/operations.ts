import { adminDealerOperations } from "./admin/dealers.ts";
import { staffOperations } from "./dealer/staff.ts";
import type { Operation } from "./operation.ts";

/** Every operation of the API. Of two whose paths match a request, the first responds. */
export const OPERATIONS = [...staffOperations, ...adminDealerOperations] as const;

/** The API as the typed client of Hono reads it. */
export type ApiSchema = Intersection<
  (typeof OPERATIONS)[number] extends infer One
    ? One extends Operation<infer Schema>
      ? Schema
      : never
    : never
>;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
