import type { z } from "zod";
import { type FieldErrors, fieldErrors, InvalidInput } from "#src/domain/errors/errors.ts";
import { parseUkPhone } from "#src/services/parse-uk-phone.ts";

/** Checks schema and phone number, so that all errors show at once. */
export function checkDealerForm<Form extends { phone: string }>(
  schema: z.ZodType<Form>,
  input: unknown,
): Form {
  const parsed = schema.safeParse(input);
  const errors: FieldErrors = parsed.success ? {} : fieldErrors(parsed.error);
  const given: unknown = typeof input === "object" && input !== null ? Reflect.get(input, "phone") : "";
  const phone = parseUkPhone(typeof given === "string" ? given.trim() : "");
  if (phone === null) errors.phone ??= "Enter a UK phone number";
  if (!parsed.success || phone === null) throw new InvalidInput(errors);
  return { ...parsed.data, phone };
}
