import type { ContactChoice } from "../leads/lead-route.ts";
import type { EnteredLead } from "../leads/request/entered-lead.ts";

interface AdfDealer {
  dealer_id: string;
  name: string;
}

export interface AdfEnquiry extends EnteredLead, ContactChoice {
  lead_id: string;
  created_at: Date;
  lead_score: number;
  vehicle_id: string | null;
  vehicle: {
    make: string;
    model: string;
    year: number;
    price: number;
    stock_ref: string | null;
  } | null;
  dealer: AdfDealer;
}

/** Where the dealer's system reports the outcome. */
export interface AdfLinks {
  siteUrl: string;
  enquiryUrl: string;
  progressUrl: string;
}
