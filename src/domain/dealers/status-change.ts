import { z } from "zod";
import { SETTABLE_STATUSES } from "./dealer-status.ts";
import { dealerReason } from "./dealer-text.ts";

export const statusChangeSchema = z.object(
  {
    status: z.enum(SETTABLE_STATUSES, { error: "Choose a state" }),
    reason: dealerReason("Give a reason"),
  },
  { error: "Choose a state" },
);
