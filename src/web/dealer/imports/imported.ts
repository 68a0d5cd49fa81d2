import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

type OneImport = InferResponseType<(typeof api.dealer.imports)[":import_id"]["$get"], 200>;

export type Import = OneImport["import"];
export type RowResult = OneImport["rows"][number];
export type StockCheck = InferResponseType<typeof api.dealer.imports.check.$post, 200>;

/** Number of processed rows. */
export const rowsDone = ({ created, updated, unchanged, failed }: Import): number =>
  created + updated + unchanged + failed;
