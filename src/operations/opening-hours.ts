import { z } from "@hono/zod-openapi";
import { WEEK_DAYS } from "#src/domain/dealers/open-days.ts";

export const openingHours = z
  .partialRecord(z.enum(WEEK_DAYS), z.object({ open: z.string(), close: z.string() }))
  .describe("A missing day means closed; empty means not stated");
