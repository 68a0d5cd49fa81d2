import type { LeadFormValues } from "#src/domain/leads/request/lead-form.ts";
import type { LeadSource } from "#src/domain/leads/request/lead-request.ts";
import type { Unavailability } from "#src/domain/leads/request/unavailability.ts";
import type { LeadSubject } from "./lead-subject.ts";

export interface LeadFormProps {
  source: LeadSource;
  subject: LeadSubject | null;
  /** The second car of 'Ask about both'. */
  also?: LeadSubject | null;
  unavailable: Unavailability | null;
  isAlsoAway?: boolean;
  leftOut?: string | null;
  /** When the car's dealer can ring; none for a general request. */
  callTimes?: readonly Date[];
  onTimeGone?: () => void;
  /** From the URL of the page. */
  postcode?: string | null;
  /** The buyer's question about the car, from the URL of the page. */
  question?: string;
  /** When the server rendered the form, in ms since the epoch; absent in the dialog. */
  shownAt?: number;
  /** Created by the server with the page; the dialog creates one when it is submitted. */
  idempotencyKey?: string;
  /** Values and errors of an attempt without JavaScript. */
  returned?: { values: Partial<LeadFormValues>; errors: Record<string, string> } | undefined;
  onSending?: (isSending: boolean) => void;
}
