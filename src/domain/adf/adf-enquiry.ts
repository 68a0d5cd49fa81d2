import type { EnteredLead } from "../leads/request/entered-lead.ts";
import type { ContactChoice } from "../messages/contact-by.ts";

interface AdfDealer {
  dealer_id: string;
  name: string;
}

/** An enquiry as its dealer sees it in the portal. */
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

/** Where a dealer's system reports what became of the enquiry. */
export interface AdfLinks {
  siteUrl: string;
  enquiryUrl: string;
  progressUrl: string;
}
