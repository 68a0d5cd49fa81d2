import { passwordProofSchema } from "#src/domain/accounts/account-forms.ts";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { api } from "#src/web/session/api-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";

interface EndSessionsFormProps {
  /** Undefined for all other sessions. */
  session: { session_id: string; browser: string } | undefined;
  onDone: () => void;
  onCancel: () => void;
}

/** Someone at an unattended browser must not sign its owner out everywhere. */
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
    <form onSubmit={form.submit} noValidate className="grid max-w-md gap-5">
      <p>
        {session
          ? `${session.browser} is signed out at once.`
          : "Every browser but this one is signed out at once."}
      </p>
      <ErrorSummary {...form.summary} />
      <SaveFailure form={form} />
      <InputField
        label="Your password"
        type="password"
        autoComplete="current-password"
        {...form.field("password")}
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" disabled={form.isSubmitting}>
          {form.isSubmitting ? "Checking..." : session ? "End session" : "Sign out everywhere else"}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
