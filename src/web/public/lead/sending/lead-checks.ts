import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { z } from "zod";
import { NO_BOOKED_CALLS } from "#src/domain/calls/kept-calls.ts";
import type { ProposedDealer } from "#src/domain/leads/choice/proposed-dealer.ts";
import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import { type LeadRequest, leadRequestSchema } from "#src/domain/leads/request/lead-request.ts";
import type { Unavailability } from "#src/domain/leads/request/unavailability.ts";

/** Rules of the form. */
export const resolveLead = zodResolver(leadRequestSchema) as unknown as Resolver<
  LeadFormValues,
  unknown,
  LeadRequest
>;

export interface ShownProposal {
  proposal: string | null;
  dealers: ProposedDealer[];
  unavailable: Unavailability | null;
  consent_text: string | null;
}

export const proposalSchema: z.ZodType<ShownProposal> = z.object({
  proposal: z.string().nullable(),
  dealers: z.array(
    z.object({
      dealer_id: z.string(),
      name: z.string(),
      town: z.string(),
      distance_miles: z.number().nullable(),
      has_car: z.boolean(),
      matching_cars: z.number(),
      replies_percent: z.number().nullable(),
      // An older server may answer during an upgrade.
      kept_calls: z.object({ booked: z.number(), kept: z.number() }).catch(NO_BOOKED_CALLS),
      reviews: z.object({ mean: z.number().nullable(), shown: z.number() }),
      is_later: z.boolean(),
    }),
  ),
  unavailable: z.enum(["vehicle", "dealer"]).nullable(),
  consent_text: z.string().nullable(),
});

export const availabilitySchema = z.object({
  unavailable: z.enum(["vehicle", "dealer"]).nullable(),
  // An older server may answer during an upgrade.
  call_times: z.array(z.coerce.date()).catch([]),
});
