import type { ProposedDealer } from "#src/domain/leads/choice/proposed-dealer.ts";
import type { Unavailability } from "#src/domain/leads/request/unavailability.ts";

export interface ShownProposal {
  proposal: string | null;
  dealers: ProposedDealer[];
  unavailable: Unavailability | null;
  consent_text: string | null;
}
