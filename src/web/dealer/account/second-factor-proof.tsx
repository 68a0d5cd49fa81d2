import { parseResponse } from "hono/client";
import { passwordAndCodeSchema } from "#src/domain/accounts/account-forms.ts";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import type { ButtonVariant } from "#src/web/ui/button.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { CodeField, OwnPasswordField } from "./own-password-field.tsx";

interface StepProps<Result> {
  onDone: (result: Result) => void;
  onCancel: () => void;
}

export function RenewRecoveryCodes({ onDone, onCancel }: StepProps<string[]>) {
  return (
    <ProofForm
      about="New codes replace the old ones."
      action="Create new codes"
      variant="primary"
      onCancel={onCancel}
      send={async (json) => {
        const answer = await parseResponse(api.account["second-factor"]["recovery-codes"].$post({ json }));
        onDone(answer.recovery_codes);
      }}
    />
  );
}

export function TurnOffSecondFactor({ onDone, onCancel }: StepProps<void>) {
  return (
    <ProofForm
      about="You will then sign in with your password alone."
      action="Turn off"
      variant="danger"
      onCancel={onCancel}
      send={async (json) => {
        await api.account["second-factor"]["turn-off"].$post({ json });
        toast({ title: "Two-step verification turned off" });
        onDone();
      }}
    />
  );
}

interface ProofFormProps {
  about: string;
  action: string;
  variant: ButtonVariant;
  send: (proof: { password: string; code: string }) => Promise<void>;
  onCancel: () => void;
}

/** Password and code protect against a stranger at an unattended browser. */
function ProofForm({ about, action, variant, send, onCancel }: ProofFormProps) {
  const form = useApiForm({
    id: "proof",
    schema: passwordAndCodeSchema,
    start: { password: "", code: "" },
    save: send,
  });
  return (
    <ApiForm
      form={form}
      about={<p>{about}</p>}
      submit={action}
      busyText="Checking..."
      variant={variant}
      onCancel={onCancel}
      className="max-w-md"
    >
      <OwnPasswordField {...form.field("password")} />
      <CodeField {...form.field("code")} />
    </ApiForm>
  );
}
