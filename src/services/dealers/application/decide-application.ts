import type { DbOrTransaction } from "#src/db/database.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { decisionSchema, stateAfter } from "#src/domain/dealers/application-state.ts";
import { Conflict, NotFound, parseInput } from "#src/domain/errors/errors.ts";
import type { Point } from "#src/domain/geo/distance.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { addJob } from "#src/queue/add-job.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { locatePostcode } from "#src/services/geo/locate-postcode.ts";
import { giveAgreementToDealer } from "#src/services/ledger/agreement/agreement-queries.ts";
import { insertDealer } from "../admin-dealer-queries.ts";
import { insertDealerChange } from "../dealer-change-queries.ts";
import { admitPerson } from "../staff/person-changes.ts";
import {
  type Application,
  findApplication,
  insertStep,
  lockApplication,
  setApplicationState,
} from "./application-queries.ts";
import { countOpenedEvidence } from "./evidence-queries.ts";

const AUDITED_AS = {
  approved: "application.approve",
  refused: "application.refuse",
  more_wanted: "application.ask",
} as const;

/** Approval creates a verified dealer with the applicant as its owner. */
export async function decideApplication(
  app: AppContext,
  admin: UserActor,
  applicationId: string,
  input: unknown,
) {
  const { decision, reason } = parseInput(decisionSchema, input);
  const known = isUuid(applicationId) ? await findApplication(app.db, applicationId) : null;
  if (!known) throw new NotFound("Application not found");
  // Outside the transaction: it may call an external service.
  const location = await locatePostcode(app.db, app.postcodeLookup, known.postcode);
  const point = location.unknown ? null : location.point;
  return await app.db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const state = application && stateAfter(application.state, decision);
    if (!application || state === null) throw new Conflict("This application has already been decided");
    const at = app.now();
    const dealerId =
      decision === "approved"
        ? await makeDealer(tx, application, { point, reason, decided_by: admin.user_id, at })
        : null;
    const change = { state, updated_at: at, ...(dealerId === null ? {} : { dealer_id: dealerId }) };
    await setApplicationState(tx, applicationId, change);
    const stepId = await insertStep(tx, {
      application_id: applicationId,
      step: decision,
      text: reason,
      taken_by: admin.user_id,
      taken_at: at,
    });
    const { files, opened } = await countOpenedEvidence(tx, applicationId, admin.user_id);
    await recordChange(tx, {
      actor: admin,
      action: AUDITED_AS[decision],
      subject: { id: applicationId, name: application.trading_name, dealer_id: dealerId },
      before: { state: application.state },
      after: { state, reason, dealer_id: dealerId, evidence_opened: `${opened} of ${files}` },
      at,
    });
    await addJob(tx, "send-application-decided", { application_id: applicationId, step_id: stepId });
    return { dealer_id: dealerId };
  });
}

async function makeDealer(
  tx: DbOrTransaction,
  application: Application,
  decision: { point: Point | null; reason: string; decided_by: string; at: Date },
): Promise<string> {
  const { point, reason, decided_by, at } = decision;
  const { user_id, email, full_name, trading_name, company_number } = application;
  const { address_line, town, postcode, phone, website } = application;
  const dealerId = await insertDealer(tx, {
    name: trading_name,
    status: "verified",
    verified_at: at,
    company_number,
    address_line,
    town,
    postcode,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    phone,
    email,
    website,
    opening_hours: JSON.stringify(application.opening_hours),
    created_at: at,
    updated_at: at,
  });
  await giveAgreementToDealer(tx, application.application_id, dealerId);
  const made = { dealer_id: dealerId, changed_by: decided_by, changed_at: at };
  await insertDealerChange(tx, { ...made, what: "status", before: "", after: "verified", reason });
  if (!(await admitPerson(tx, { user_id, email, full_name, role: "owner" }, made)))
    throw new Conflict("The applicant already belongs to another dealer");
  return dealerId;
}
