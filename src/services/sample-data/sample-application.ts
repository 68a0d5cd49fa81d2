import type { DbOrTransaction } from "#src/db/database.ts";
import { USUAL_OPENING_HOURS } from "#src/domain/policy/response-window.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import { insertApplication, insertStep } from "#src/services/dealers/application/application-queries.ts";
import { insertEvidence, sendEvidence } from "#src/services/dealers/application/evidence-queries.ts";
import { APPLICANT } from "./sample-accounts.ts";
import { sampleId } from "./sample-id.ts";

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

/** @param line ASCII, without brackets and backslashes */
function onePagePdf(line: string): Uint8Array {
  const words = `BT /F1 16 Tf 60 760 Td (${line}) Tj ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${words.length}>>stream\n${words}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let text = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(start).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join("")}`;
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, "latin1");
}
