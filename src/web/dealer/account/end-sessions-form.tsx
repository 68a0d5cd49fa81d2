import { passwordProofSchema } from "#src/domain/accounts/account-forms.ts";
import { ApiForm } from "#src/web/portal/forms/api-form.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { OwnPasswordField } from "./own-password-field.tsx";

interface EndSessionsFormProps {
  /** Undefined for all other sessions. */
  session: { session_id: string; browser: string } | undefined;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for the password: a stranger at an unattended browser must not sign its owner out everywhere. */
export function EndSessionsForm({ session, onDone, onCancel }: EndSessionsFormProps) {
  const form = useApiForm({
    id: "end-sessions",
    schema: passwordProofSchema,
    start: { password: "" },
    save: async ({ password }) => {
      await api.account.sessions.end.$post({ json: { password, session_id: session?.session_id } });
      toast({ title: session ? "Session ended" : "Signed out everywhere else" });
      onDone();
    },
  });
  return (
    <ApiForm
      form={form}
      about={
        <p>
          {session
            ? `${session.browser} is signed out at once.`
            : "Every browser but this one is signed out at once."}
        </p>
      }
      submit={session ? "End session" : "Sign out everywhere else"}
      busyText="Checking..."
      variant="danger"
      onCancel={onCancel}
      className="max-w-md"
    >
      <OwnPasswordField {...form.field("password")} />
    </ApiForm>
  );
}
