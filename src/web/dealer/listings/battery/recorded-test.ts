import type { InferResponseType } from "hono/client";
import type { api } from "#src/web/session/api-client.ts";

type List = (typeof api.dealer.vehicles)[":vehicle_id"]["battery-tests"]["$get"];
export type RecordedTest = InferResponseType<List, 200>["battery_tests"][number];
