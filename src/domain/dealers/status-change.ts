import { z } from "zod";
import { dealerReason } from "./dealer-text.ts";

export const SETTABLE_STATUSES = ["verified", "suspended", "expired"] as const;

export const statusChangeSchema = z.object(
  {
    status: z.enum(SETTABLE_STATUSES, { error: "Choose a state" }),
    reason: dealerReason("Give a reason"),
  },
  { error: "Choose a state" },
);
