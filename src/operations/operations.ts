import { accountOperations } from "./account/account.ts";
import { pushOperations } from "./account/push.ts";
import { secondFactorOperations } from "./account/second-factor.ts";
import { sessionOperations } from "./account/session.ts";
import { textOperations } from "./account/texts.ts";
import { adminDealerOperations } from "./admin/dealers.ts";
import { staffOperations } from "./dealer/staff.ts";
import type { Operation } from "./operation.ts";
import { errorReportOperations } from "./public/error-reports.ts";
import { eventOperations } from "./public/events.ts";
import { leadOperations } from "./public/lead.ts";

/** Every operation of the API. Of two whose paths match a request, the first responds. */
export const OPERATIONS = [
  ...leadOperations,
  ...errorReportOperations,
  ...eventOperations,
  ...sessionOperations,
  ...accountOperations,
  ...secondFactorOperations,
  ...pushOperations,
  ...textOperations,
  ...staffOperations,
  ...adminDealerOperations,
] as const;

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
