import { applicationToSendSchema, EMPTY_APPLICATION } from "#src/domain/dealers/application-form.ts";
import { NOTHING_ACCEPTED } from "#src/domain/ledger/agreement.ts";
import { AgreementFields } from "#src/web/dealer/agreement/agreement-fields.tsx";
import { OpeningHoursField } from "#src/web/dealer/profile/opening-hours-field.tsx";
import { ApiForm, useForm } from "#src/web/portal/forms/form.tsx";
import { LeaveGuard } from "#src/web/portal/forms/leave-guard.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Card } from "#src/web/ui/card.tsx";
import { EvidenceField, useEvidence } from "./evidence-field.tsx";
import type { Evidence, OwnAgreement } from "./load-joining.ts";

interface ApplicationFormProps {
  /** An earlier application was refused. */
  isReapplication: boolean;
  unsentEvidence: Evidence[];
  agreed: OwnAgreement;
}

export function ApplicationForm({ isReapplication, unsentEvidence, agreed }: ApplicationFormProps) {
  const evidence = useEvidence(unsentEvidence);
  const form = useApplicationForm(agreed);
  const { id } = form;
  const evidenceError = evidence.files.length === 0 ? form.errors.evidence : undefined;

  return (
    <section aria-labelledby={`${id}-title`}>
      <LeaveGuard form={form} />
      <h2 id={`${id}-title`} className="text-2xl font-bold">
        {isReapplication ? "Apply again" : "Apply to become a dealer"}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        If your dealership is not on the site yet, tell us about it. A person checks every application and
        emails you.
      </p>
      <Card as="div" padding="medium" className="mt-5 shadow-card">
        <ApiForm
          form={form}
          submit="Send application"
          busyText="Sending..."
          isDisabled={evidence.isBusy}
          className=""
        >
          <BusinessFields form={form} />
          <OpeningHoursField
            id={`${id}-opening_hours`}
            hours={form.values.opening_hours}
            onHours={(hours) => form.state.set("opening_hours", hours)}
            error={form.errors.opening_hours}
          />
          <EvidenceField id={`${id}-evidence`} evidence={evidence} error={evidenceError} />
          <AgreementFields agreement={agreed.agreement} field={form.tick} />
        </ApiForm>
      </Card>
    </section>
  );
}

function BusinessFields({ form }: { form: ReturnType<typeof useApplicationForm> }) {
  const { input } = form;
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {input("trading_name", { autoComplete: "organization" })}
        {input("phone")}
        {input("company_number", { hint: "As registered at Companies House, such as 09876543" })}
        {form.values.company_number.trim() === "" &&
          input("no_company_number", {
            label: "Why you have no company number",
            hint: "For example, because you are a sole trader",
            optional: true,
          })}
      </div>
      {input("address_line")}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {input("town")}
        {input("postcode")}
      </div>
      {input("website")}
    </>
  );
}

function useApplicationForm({ agreement_version }: OwnAgreement) {
  // The version on this page, even if the draft was begun on an earlier one.
  const undrafted = { ...NOTHING_ACCEPTED, agreement_version };
  return useForm({
    id: "application",
    schema: applicationToSendSchema,
    start: { ...EMPTY_APPLICATION, ...undrafted },
    undrafted,
    failedTitle: "Application not sent",
    save: (application) => bodyOf(api.dealer.application.$post({ json: { ...application } })),
    done: { title: "Application sent", description: "We will email you when we have decided." },
  });
}
