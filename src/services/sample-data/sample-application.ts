import type { DbOrTransaction } from "#src/db/database.ts";
import { USUAL_OPENING_HOURS } from "#src/domain/policy/leads/response-window.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import { insertApplication, insertStep } from "#src/services/dealers/application/application-queries.ts";
import { insertEvidence, sendEvidence } from "#src/services/dealers/application/evidence-queries.ts";
import { sampleId } from "#src/services/sample-id.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { APPLICANT } from "./sample-accounts.ts";

const APPLIED_DAYS_AGO = 2;

/** A submitted dealer application for the admin to decide on. */
export async function saveSampleApplication(tx: DbOrTransaction, now: Date): Promise<void> {
  const userId = sampleId("user", APPLICANT);
  const at = daysBefore(now, APPLIED_DAYS_AGO);
  const applicationId = await insertApplication(tx, {
    user_id: userId,
    trading_name: "Humber Charge Cars",
    company_number: "99000199",
    no_company_number: "",
    address_line: "Dock House, 5 Ferry Road",
    town: "Hull",
    postcode: "HU1 2AA",
    phone: "+441632960145",
    website: "https://humber-charge.example/",
    opening_hours: JSON.stringify(USUAL_OPENING_HOURS),
    submitted_at: at,
    updated_at: at,
  });
  if (applicationId === null) return;
  await insertEvidence(tx, {
    user_id: userId,
    file_name: "certificate-of-incorporation.pdf",
    media_type: "application/pdf",
    content: onePagePdf("Sample certificate: Humber Charge Cars, company number 99000199"),
    uploaded_at: at,
  });
  await sendEvidence(tx, userId, applicationId);
  await insertStep(tx, {
    application_id: applicationId,
    step: "submitted",
    text: "",
    taken_by: userId,
    taken_at: at,
  });
}
