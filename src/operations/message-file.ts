import { z } from "@hono/zod-openapi";

export const messageFile = z.object({
  file_name: z.string(),
  media_type: z.enum(["application/pdf", "image/jpeg", "image/png"]),
  bytes: z.number().int(),
});

export const messageRemoval = {
  removed_at: z.iso.datetime().nullable().describe("When we took it down; its text and file are then hidden"),
  removed_reason: z.string().nullable(),
};
