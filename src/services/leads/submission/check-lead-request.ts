import type { z } from "zod";
import { type FieldErrors, fieldErrors, InvalidInput } from "#src/domain/errors/errors.ts";
import { type LocatedPostcode, parseTypedPostcode, postcodeProblem } from "#src/domain/geo/postcode.ts";
import { type EnteredLead, enteredLead } from "#src/domain/leads/request/entered-lead.ts";
import { type LeadRequest, leadRequestSchema } from "#src/domain/leads/request/lead-request.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { parseUkPhone } from "#src/services/parse-uk-phone.ts";

export interface CheckedLeadRequest {
  request: LeadRequest;
  entered: EnteredLead;
  postcode: LocatedPostcode;
}

export function checkLeadRequest(input: unknown): CheckedLeadRequest {
  const phone = parseUkPhone(textAt(input, "phone"));
  const others: FieldErrors = phone === null ? { phone: "Enter a UK phone number" } : {};
  const { request, postcode } = checkWithPostcode(leadRequestSchema, input, others);
  return {
    request,
    postcode,
    entered: enteredLead(request, { phone: phone ?? "", postcode: postcode.text }),
  };
}

/** @param others errors that the schema does not find @throws InvalidInput with a message for each field */
export function checkWithPostcode<Request>(
  schema: z.ZodType<Request>,
  input: unknown,
  others: FieldErrors = {},
): { request: Request; postcode: LocatedPostcode } {
  const parsed = schema.safeParse(input);
  const errors: FieldErrors = parsed.success ? {} : fieldErrors(parsed.error);
  for (const [field, message] of Object.entries(others)) errors[field] ??= message;
  const typed = textAt(input, "postcode");
  const postcode = parseTypedPostcode(typed);
  // A postcode area ('M') covers half a county: too coarse to find local dealers.
  const isLocated = postcode !== null && postcode.kind !== "area";
  if (!isLocated) errors.postcode ??= postcodeProblem(typed);
  if (!parsed.success || !isLocated || Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return { request: parsed.data, postcode };
}

function textAt(input: unknown, field: string): string {
  if (typeof input !== "object" || input === null) return "";
  const value: unknown = Reflect.get(input, field);
  return typeof value === "string" ? plainText(value) : "";
}
