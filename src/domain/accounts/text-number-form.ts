import { z } from "zod";
import { TEXT_CODE_LENGTH } from "../policy/accounts.ts";

export const MOBILE_WANTED = "Enter a UK mobile number, such as 07700 900123";
const CODE_WANTED = `Enter the ${TEXT_CODE_LENGTH} digits from our text`;

/** The server also checks that it is a UK mobile number. */
export const textNumberSchema = z.object(
  { phone: z.string({ error: MOBILE_WANTED }).trim().min(1, MOBILE_WANTED).max(30, MOBILE_WANTED) },
  { error: "Send the number as a JSON object" },
);

export const textCodeSchema = z.object(
  {
    code: z
      .string({ error: CODE_WANTED })
      .max(30, CODE_WANTED)
      .transform((code) => code.replaceAll(/\s/g, ""))
      .pipe(z.string().regex(new RegExp(`^\\d{${TEXT_CODE_LENGTH}}$`), CODE_WANTED)),
  },
  { error: "Send the code as a JSON object" },
);
