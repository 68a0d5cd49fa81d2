import type { readSampleData } from "../../sample-data/read-sample-data.ts";
import type { DbOrTransaction, NewRow } from "../../src/db/database.ts";
import { type Agreement, acceptanceTexts } from "../../src/domain/ledger/agreement.ts";
import { USUAL_OPENING_HOURS } from "../../src/domain/policy/lead-routes.ts";
import { daysBefore, monthsAfter } from "../../src/domain/time/ago.ts";
import { insertApplication, insertStep } from "../../src/services/dealers/application/application-queries.ts";
import { insertEvidence, sendEvidence } from "../../src/services/dealers/application/evidence-queries.ts";
import { onePagePdf } from "./one-page-pdf.ts";
import { APPLICANT } from "./sample-accounts.ts";
import { sampleId } from "./sample-id.ts";
import { coverOf, imagesOf, type SamplePictures } from "./sample-pictures.ts";
import type { SamplePoints } from "./sample-points.ts";

type SampleData = ReturnType<typeof readSampleData>;

// Older than the oldest listing.
const DEALERS_APPLIED_DAYS_AGO = 120;
const DEALERS_VERIFIED_DAYS_AGO = 117;

export function sampleDealers(
  dealers: SampleData["dealers"],
  points: SamplePoints,
  now: Date,
): NewRow<"dealers">[] {
  return dealers.map(({ key, opening_hours, ...dealer }) => ({
    ...dealer,
    ...points.locate(dealer.postcode),
    dealer_id: sampleId("dealer", key),
    opening_hours: JSON.stringify(opening_hours),
    verified_at: dealer.status === "verified" ? daysBefore(now, DEALERS_VERIFIED_DAYS_AGO) : null,
    created_at: daysBefore(now, DEALERS_APPLIED_DAYS_AGO),
    updated_at: daysBefore(now, DEALERS_VERIFIED_DAYS_AGO),
  }));
}

/** The owners of sample dealers have accepted what a new database asks for. */
export function sampleAgreements(
  dealers: SampleData["dealers"],
  agreement: Agreement,
  now: Date,
): NewRow<"dealer_agreements">[] {
  return dealers.map(({ key, email }) => ({
    dealer_id: sampleId("dealer", key),
    terms_version: agreement.terms_version,
    prices: JSON.stringify(agreement.prices),
    credit_limit_pence: agreement.credit_limit_pence,
    statements: Object.values(acceptanceTexts(agreement)),
    accepted_by: "sample data",
    accepted_by_email: email,
    accepted_at: now,
  }));
}

export function sampleVehicles(
  { vehicles, dealers }: Pick<SampleData, "vehicles" | "dealers">,
  { points, pictures, now }: { points: SamplePoints; pictures: SamplePictures; now: Date },
): NewRow<"vehicles">[] {
  return inBrowseOrder(vehicles, dealers).map((vehicle, place) => {
    const { key, dealer, model_key, days_ago, paint, look_variant, no_pictures, ...rest } = vehicle;
    const { details, ...fields } = rest;
    const { mot_months_left, ...stated } = details;
    const look = { body_style: fields.body_style, paint, variant: look_variant };
    return {
      ...fields,
      ...stated,
      mot_expiry: mot_months_left ? monthsAfter(now, mot_months_left) : null,
      ...points.locate(fields.postcode),
      is_generated: false,
      vehicle_id: sampleId("vehicle", key),
      dealer_id: sampleId("dealer", dealer),
      images: no_pictures ? [] : imagesOf(pictures, look, coverOf(place)),
      created_at: daysBefore(now, days_ago),
      updated_at: daysBefore(now, days_ago),
    };
  });
}

/** Newest first; cars that are not public last, so that covers alternate on the browse page. */
function inBrowseOrder(vehicles: SampleData["vehicles"], dealers: SampleData["dealers"]) {
  const verified = new Set(dealers.filter(({ status }) => status === "verified").map(({ key }) => key));
  const isShown = ({ published, dealer }: (typeof vehicles)[number]) => published && verified.has(dealer);
  return vehicles.toSorted(
    (one, other) => Number(isShown(other)) - Number(isShown(one)) || one.days_ago - other.days_ago,
  );
}

const APPLIED_DAYS_AGO = 2;

export async function saveSampleApplication(
  tx: DbOrTransaction,
  application: SampleData["application"],
  now: Date,
) {
  const userId = sampleId("user", APPLICANT);
  const at = daysBefore(now, APPLIED_DAYS_AGO);
  const applicationId = await insertApplication(tx, {
    ...application,
    user_id: userId,
    opening_hours: JSON.stringify(USUAL_OPENING_HOURS),
    submitted_at: at,
    updated_at: at,
  });
  if (applicationId === null) return;
  await insertEvidence(tx, {
    user_id: userId,
    file_name: "certificate-of-incorporation.pdf",
    media_type: "application/pdf",
    content: onePagePdf(
      `Sample certificate: ${application.trading_name}, company number ${application.company_number}`,
    ),
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
