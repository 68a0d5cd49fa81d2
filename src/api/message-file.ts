import { z } from "@hono/zod-openapi";

export const messageFile = z.object({
  file_name: z.string(),
  media_type: z.enum(["application/pdf", "image/jpeg", "image/png"]),
  bytes: z.number().int(),
});
