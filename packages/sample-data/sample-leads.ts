import type { readSampleData } from "../../sample-data/read-sample-data.ts";
import type { DbOrTransaction } from "../../src/db/database.ts";
import type { LeadProgress } from "../../src/domain/leads/lead-route.ts";
import { ACCEPTED, NO_LEAD_LIMITS } from "../../src/domain/leads/screening/screen-lead.ts";
import { normaliseEmail } from "../../src/domain/text/email-address.ts";
import { hoursBefore, minutesAfter } from "../../src/domain/time/ago.ts";
import { findRequestedCars } from "../../src/services/leads/routing/request-subject.ts";
import { saveLead } from "../../src/services/leads/submission/accept-lead.ts";
import { checkLeadRequest } from "../../src/services/leads/submission/check-lead-request.ts";
import type { LeadSubmission } from "../../src/services/leads/submission/lead-submission.ts";
import { insertSampleMessages, setFirstDealerProgress } from "./sample-data-queries.ts";
import { sampleId } from "./sample-id.ts";
import type { SamplePoints } from "./sample-points.ts";

type SampleLead = ReturnType<typeof readSampleData>["leads"][number];

const NO_CLIENT = { ip: null, user_agent: null, idempotency_key: null };

/**
 * Saves leads oldest first with the score, lead routes and consent of the real rules, but without
 * notifications.
 */
export async function saveSampleLeads(
  tx: DbOrTransaction,
  leads: readonly SampleLead[],
  points: SamplePoints,
  now: Date,
) {
  for (const lead of leads.toSorted((one, other) => other.hours_ago - one.hours_ago)) {
    const submittedAt = hoursBefore(now, lead.hours_ago);
    const submission = submissionOf(lead, points, submittedAt);
    const cars = await findRequestedCars(tx, submission.request);
    if (cars.isUnavailable) throw new Error(`sample data: ${lead.vehicle} is not for sale`);
    const { leadId } = await saveLead(
      tx,
      { ...cars, submission, screening: ACCEPTED, limits: NO_LEAD_LIMITS },
      { notifies: false },
    );
    const firstOpenedAt = minutesLater(submittedAt, lead.opened_after_minutes);
    const firstResponseAt = minutesLater(submittedAt, lead.responded_after_minutes);
    const outcome = firstResponseAt ? (lead.outcome ?? "called") : null;
    await setFirstDealerProgress(
      tx,
      leadId,
      {
        first_opened_at: firstOpenedAt,
        first_response_at: firstResponseAt,
        progress: outcome ?? (firstOpenedAt ? "opened" : "new"),
      },
      [
        ...(firstOpenedAt ? [step("new", "opened", firstOpenedAt)] : []),
        ...(firstResponseAt && outcome ? [step("opened", outcome, firstResponseAt)] : []),
      ],
    );
    await insertSampleMessages(
      tx,
      leadId,
      lead.messages.map(({ writer, text, after_minutes }) => ({
        writer,
        text,
        sent_at: minutesAfter(submittedAt, after_minutes),
      })),
    );
  }
}

function submissionOf(lead: SampleLead, points: SamplePoints, now: Date): LeadSubmission {
  const vehicleId = lead.vehicle && sampleId("vehicle", lead.vehicle);
  const checked = checkLeadRequest({ ...lead, vehicle_id: vehicleId });
  const { email, phone, postcode } = checked.entered;
  const person = { email_normalised: normaliseEmail(email), phone };
  const spamSignals = { isHoneypotSent: true, honeypotFilled: false, secondsOnForm: null };
  return {
    ...checked,
    meta: NO_CLIENT,
    choice: null,
    idempotencyKey: null,
    spamSignals,
    person,
    place: points.locate(postcode),
    adverts: [],
    now,
  };
}

const step = (fromProgress: LeadProgress, toProgress: LeadProgress, happenedAt: Date) => ({
  from_progress: fromProgress,
  to_progress: toProgress,
  happened_at: happenedAt,
});

function minutesLater(moment: Date, minutes: number | null): Date | null {
  return minutes === null ? null : minutesAfter(moment, minutes);
}
