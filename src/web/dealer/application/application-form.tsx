import { AgreementFields } from "#src/web/dealer/agreement/agreement-fields.tsx";
import { OpeningHoursField } from "#src/web/dealer/profile/opening-hours-field.tsx";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { LeaveGuard } from "#src/web/ui/forms/leave-guard.tsx";
import { BusinessFields } from "./business-fields.tsx";
import { EvidenceField } from "./evidence-field.tsx";
import type { Evidence, OwnAgreement } from "./use-application.ts";
import { useApplicationForm } from "./use-application-form.ts";
import { useEvidence } from "./use-evidence.ts";

interface ApplicationFormProps {
  /** An earlier application was refused. */
  isReapplication: boolean;
  unsent_evidence: Evidence[];
  agreed: OwnAgreement;
  onSent: () => Promise<void>;
}

export function ApplicationForm({ isReapplication, unsent_evidence, agreed, onSent }: ApplicationFormProps) {
  const evidence = useEvidence(unsent_evidence);
  const form = useApplicationForm(agreed, onSent);
  const { id, field } = form;
  const evidenceError = evidence.files.length === 0 ? form.failedFields.evidence : undefined;

  return (
    <section aria-labelledby={`${id}-title`}>
      <LeaveGuard when={() => form.isDirty && !form.mayLeave()} />
      <h2 id={`${id}-title`} className="text-2xl font-bold">
        {isReapplication ? "Apply again" : "Apply to become a dealer"}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        If your dealership is not on the site yet, tell us about it. A person checks every application and
        emails you.
      </p>
      <Card
        onSubmit={form.submit}
        noValidate
        as="form"
        padding="medium"
        className="mt-5 grid gap-5 shadow-card"
      >
        <ErrorSummary
          fields={[
            ...form.summary.fields,
            ...(evidenceError ? [{ control: `${id}-evidence`, message: evidenceError }] : []),
          ]}
          attempt={form.summary.attempt}
        />
        <BusinessFields form={form} />
        <OpeningHoursField
          id={`${id}-opening_hours`}
          hours={form.watch("opening_hours")}
          onHours={(hours) => form.setValue("opening_hours", hours, { shouldDirty: true })}
          error={form.errorOf("opening_hours")}
        />
        <EvidenceField id={`${id}-evidence`} evidence={evidence} error={evidenceError} />
        <AgreementFields agreement={agreed.agreement} field={(name) => field(name)} />
        <SaveFailure form={form} />
        <p>
          <Button type="submit" disabled={form.isSubmitting || evidence.isBusy} className="w-full sm:w-auto">
            {form.isSubmitting ? "Sending..." : "Send application"}
          </Button>
        </p>
      </Card>
    </section>
  );
}
