import type { api, BodyOf } from "#src/web/session/api-client.ts";

export type DealerLeads = BodyOf<typeof api.dealer.leads.$get>;
export type DealerLead = DealerLeads["leads"][number];

export interface LeadCardProps {
  lead: DealerLead;
  now: Date;
  onChange: (lead: DealerLead) => void;
}

export const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));
