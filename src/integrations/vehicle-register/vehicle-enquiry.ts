import { z } from "zod";
import type { DvlaFacts } from "#src/domain/vehicles/register/registered-car.ts";
import type { SafePost, SafeResponse } from "../safe-fetch/safe-fetch.ts";
import {
  askSource,
  readJson,
  type SourceAnswer,
  type SourceGate,
  optionalText as text,
  unavailable,
} from "./source-gate.ts";

const MAX_BYTES = 64 * 1024;

export interface VehicleEnquiryOptions {
  url: string;
  apiKey: string;
  post: SafePost;
  gate: SourceGate;
  timeoutMs: number;
}

/** DVLA Vehicle Enquiry Service: make, colour, fuel and tax; no model, mileage or keeper. */
export function createVehicleEnquiry({ url, apiKey, post, gate, timeoutMs }: VehicleEnquiryOptions) {
  return (registration: string): Promise<SourceAnswer<DvlaFacts>> =>
    askSource(gate, async () => {
      const response = await post(url, {
        body: JSON.stringify({ registrationNumber: registration }),
        headers: { "x-api-key": apiKey, "Content-Type": "application/json", Accept: "application/json" },
        maxBytes: MAX_BYTES,
        timeoutMs,
      });
      return readResponse(response, registration, gate);
    });
}

function readResponse(
  response: SafeResponse,
  registration: string,
  gate: SourceGate,
): SourceAnswer<DvlaFacts> {
  const { status } = response;
  const json = readJson(response.body);
  const facts = status === 200 ? factsOf(json, registration) : null;
  // A gateway's 400 or 404 lacks the service's error codes.
  const isAnswer = (status === 400 || status === 404) && ERRORS.safeParse(json).success;
  if (facts || isAnswer) {
    gate.answered();
    return facts ? { outcome: "found", facts } : { outcome: status === 404 ? "not_found" : "invalid" };
  }
  const reason =
    status === 200
      ? "answered in a form that is not the enquiry service's"
      : `answered with status ${status}`;
  if (status === 429) gate.tooFast(response.retryAfter);
  else gate.failed(reason);
  return unavailable(reason);
}

const oneError = z.array(z.object({ title: z.string().optional(), detail: z.string().optional() })).min(1);
const ERRORS = z.union([z.object({ errors: oneError }), oneError]);

const day = z.iso
  .date()
  .nullish()
  .transform((value) => value ?? null);
const VEHICLE = z.object({
  registrationNumber: z.string(),
  make: text,
  colour: text,
  fuelType: text,
  yearOfManufacture: z.number().int().nullish(),
  motExpiryDate: day,
  taxStatus: text,
  taxDueDate: day,
});

function factsOf(json: unknown, registration: string): DvlaFacts | null {
  const { data } = VEHICLE.safeParse(json);
  if (!data || data.registrationNumber.replaceAll(" ", "").toUpperCase() !== registration) return null;
  return {
    make: data.make,
    colour: data.colour,
    fuel: data.fuelType,
    year: data.yearOfManufacture ?? null,
    mot_expiry: data.motExpiryDate,
    tax: data.taxStatus === null ? null : { status: data.taxStatus, due_on: data.taxDueDate },
  };
}
