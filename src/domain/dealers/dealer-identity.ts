import { z } from "zod";
import { dealerReason } from "./dealer-text.ts";

/** Evidence that an admin checks before a dealer is verified. */
export interface DealerIdentity {
  name: string;
  company_number: string | null;
  address_line: string;
  town: string;
  postcode: string;
}

export const IDENTITY = ["name", "company_number", "address_line", "town", "postcode"] as const;

export const identityOf = (dealer: DealerIdentity) =>
  Object.fromEntries(IDENTITY.map((name) => [name, dealer[name]])) as unknown as DealerIdentity;

export const identityText = (dealer: DealerIdentity): string =>
  IDENTITY.map((name) => dealer[name])
    .filter(Boolean)
    .join(", ");

export const addressText = ({ address_line, town, postcode }: Omit<DealerIdentity, "name">): string =>
  [address_line, town, postcode].filter(Boolean).join(", ");

export const isSameIdentity = (a: DealerIdentity, b: DealerIdentity): boolean =>
  JSON.stringify(identityOf(a)) === JSON.stringify(identityOf(b));

const requestedAt = z.iso.datetime({ error: "Reload to see the change" });

export const identityDecisionSchema = z.discriminatedUnion(
  "decision",
  [
    z.object({ decision: z.literal("approved"), requested_at: requestedAt }),
    z.object({
      decision: z.literal("refused"),
      requested_at: requestedAt,
      reason: dealerReason("Give a reason"),
    }),
  ],
  { error: "Choose a decision" },
);
