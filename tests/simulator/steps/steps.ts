import { ADMIN_STEPS } from "./admins.ts";
import { ALERT_STEPS } from "./alerts.ts";
import { BUYER_STEPS } from "./buyers.ts";
import { DEALER_STEPS } from "./dealers.ts";
import { REVIEW_STEPS } from "./reviews.ts";
import type { Step } from "./step.ts";
import { STOCK_STEPS } from "./stock.ts";
import { WEBHOOK_STEPS } from "./webhooks.ts";

export const STEPS: Record<string, Step> = {
  ...BUYER_STEPS,
  ...DEALER_STEPS,
  ...ADMIN_STEPS,
  ...STOCK_STEPS,
  ...WEBHOOK_STEPS,
  ...REVIEW_STEPS,
  ...ALERT_STEPS,
};
