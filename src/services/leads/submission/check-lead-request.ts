import { type FieldErrors, InvalidInput } from "#src/domain/errors/errors.ts";
import { fieldErrors } from "#src/domain/errors/field-errors.ts";
import type { Postcode } from "#src/domain/geo/postcode.ts";
import { parseTypedPostcode, postcodeProblem } from "#src/domain/geo/typed-postcode.ts";
import { type EnteredLead, enteredLead } from "#src/domain/leads/request/entered-lead.ts";
import { type LeadRequest, leadRequestSchema } from "#src/domain/leads/request/lead-request.ts";
import { plainText } from "#src/domain/text/plain-text.ts";
import { parseUkPhone } from "#src/services/parse-uk-phone.ts";

export interface CheckedLeadRequest {
  request: LeadRequest;
  entered: EnteredLead;
  postcode: Exclude<Postcode, { kind: "area" }>;
}

export function checkLeadRequest(input: unknown): CheckedLeadRequest {
  const parsed = leadRequestSchema.safeParse(input);
  const errors: FieldErrors = parsed.success ? {} : fieldErrors(parsed.error);
  const phone = parseUkPhone(textAt(input, "phone"));
  if (phone === null) errors.phone ??= "Enter a UK phone number";
  const typed = textAt(input, "postcode");
  const postcode = parseTypedPostcode(typed);
  // A postcode area ('M') covers half a county: too coarse to find local dealers.
  if (postcode === null || postcode.kind === "area") {
    errors.postcode ??= postcodeProblem(typed);
    throw new InvalidInput(errors);
  }
  if (!parsed.success || phone === null) throw new InvalidInput(errors);
  const entered = enteredLead(parsed.data, { phone, postcode: postcode.text });
  return { request: parsed.data, entered, postcode };
}

function textAt(input: unknown, field: string): string {
  if (typeof input !== "object" || input === null) return "";
  const value: unknown = Reflect.get(input, field);
  return typeof value === "string" ? plainText(value) : "";
}
