import { expect, it } from "vitest";
import { InvalidInput } from "#src/domain/errors/errors.ts";
import { checkLeadRequest } from "./check-lead-request.ts";

const VALID = {
  name: "Priya Shah",
  email: "priya@example.org",
  phone: "07700 900123",
  postcode: "m1 1ae",
  budget_band: "£10-15k",
  timeframe_days: 30,
  max_travel_mi: 25,
  consent_dealer: true,
};

function errorsOf(changes: Record<string, unknown>) {
  try {
    checkLeadRequest({ ...VALID, ...changes });
    return {};
  } catch (error) {
    if (error instanceof InvalidInput) return error.fields;
    throw error;
  }
}

it("returns the phone in E.164 and the postcode in canonical form", () => {
  expect(checkLeadRequest(VALID)).toMatchObject({
    request: { name: "Priya Shah", source: "lead_form" },
    entered: { phone: "+447700900123", postcode: "M1 1AE" },
    postcode: { kind: "full", text: "M1 1AE" },
  });
  expect(checkLeadRequest({ ...VALID, postcode: "sw1a" }).postcode).toMatchObject({
    kind: "outward",
    text: "SW1A",
  });
});

it.each([
  [{ postcode: "ZZ1 1AA" }, { postcode: "Enter a UK postcode" }],
  [{ postcode: "12345" }, { postcode: "Enter a UK postcode" }],
  [{ postcode: "M    " }, { postcode: "Postcode required" }],
  [{ phone: "+33 1 23 45 67 89" }, { phone: "Enter a UK phone number" }],
  [{ phone: "0901 234 5678" }, { phone: "Enter a UK phone number" }],
  [{ phone: "aaaaaaaaaa" }, { phone: "Enter a UK phone number" }],
  [{ phone: "123" }, { phone: "Phone number must be at least 10 digits" }],
  [
    { name: "", phone: "0901 234 5678", postcode: "12345" },
    {
      name: "Name must be at least 2 characters",
      phone: "Enter a UK phone number",
      postcode: "Enter a UK postcode",
    },
  ],
])("%j is told %j", (changes, errors) => {
  expect(errorsOf(changes)).toEqual(errors);
});

it.each([[null], ["text"], [[]], [{}]])("%j is refused with messages, not with a crash", (input) => {
  expect(() => checkLeadRequest(input)).toThrow(InvalidInput);
});
