import { type FormEvent, useId } from "react";
import { DEALER_LIMITS } from "#src/domain/policy/dealers.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { useFormErrors } from "#src/web/ui/forms/use-form-errors.ts";
import { wrongFields } from "#src/web/ui/forms/wrong-fields.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { ApplicationForm } from "./application-form.tsx";
import { ApplicationState } from "./application-state.tsx";
import { EvidenceField } from "./evidence-field.tsx";
import { InvitationCard } from "./invitation-card.tsx";
import type { Evidence, Joining as JoiningData } from "./use-application.ts";
import { useEvidence } from "./use-evidence.ts";

interface JoiningProps {
  joining: Exclude<JoiningData, { kind: "loading" }>;
  reload: () => Promise<void>;
}

/** The ways to get a dealer: an invitation, or an application that an admin decides. */
export function Joining({ joining, reload }: JoiningProps) {
  if (joining.kind === "failed") return <LoadFailed what="Your application could not be loaded." />;
  const { application, unsent_evidence } = joining.own;
  const isInvited = joining.invitations.length > 0;
  const mayApply = !isInvited && (application === null || application.state === "refused");
  return (
    <div className="mt-8 grid max-w-3xl gap-8">
      {joining.invitations.map((invitation) => (
        <InvitationCard key={invitation.invitation_id} invitation={invitation} token={null} />
      ))}
      {application && <ApplicationState application={application} />}
      {application?.state === "more_wanted" && (
        <AnswerForm unsentEvidence={unsent_evidence} onSent={reload} />
      )}
      {mayApply && (
        <ApplicationForm
          isReapplication={application !== null}
          unsentEvidence={unsent_evidence}
          agreed={joining.agreed}
          onSent={reload}
        />
      )}
    </div>
  );
}

interface AnswerFormProps {
  unsentEvidence: Evidence[];
  onSent: () => Promise<void>;
}

function AnswerForm({ unsentEvidence, onSent }: AnswerFormProps) {
  const id = useId();
  const evidence = useEvidence(unsentEvidence);
  const { errors, attempt, setErrors } = useFormErrors();
  const [isBusy, doOnce] = useBusy();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await doOnce(async () => {
      setErrors({});
      try {
        const text = String(new FormData(event.currentTarget).get("text"));
        await api.dealer.application.answer.$post({ json: { text } });
        toast({ title: "Answer sent", description: "We will email you when we have decided." });
        await onSent();
      } catch (problem) {
        setErrors({ text: messageOf(problem) });
      }
    });
  };

  return (
    <Card onSubmit={send} noValidate as="form" padding="medium" className="grid gap-5 shadow-card">
      <ErrorSummary fields={wrongFields(id, errors)} attempt={attempt} />
      <Field label="Your answer" id={`${id}-text`} error={errors.text}>
        {(control) => <textarea {...control} name="text" rows={4} maxLength={DEALER_LIMITS.reason} />}
      </Field>
      <EvidenceField id={`${id}-evidence`} evidence={evidence} error={undefined} optional />
      <p>
        <Button type="submit" disabled={isBusy || evidence.isBusy}>
          {isBusy ? "Sending..." : "Send answer"}
        </Button>
      </p>
    </Card>
  );
}
