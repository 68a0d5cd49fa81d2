import { z } from "zod";

const STORE_CODE = "Enter the store code as your Google Business Profile shows it, or leave it empty";

export const vehicleFeedsSchema = z.object({
  google_store_code: z
    .string({ error: STORE_CODE })
    .trim()
    // Google's limit; a colon separates codes.
    .max(64, STORE_CODE)
    .regex(/^[\w .-]*$/, STORE_CODE)
    .transform((code) => code || null)
    .nullish()
    .transform((code) => code ?? null),
});
