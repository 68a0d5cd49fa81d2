import { newPasswordSchema } from "#src/domain/accounts/account-forms.ts";
import { formatDuration } from "#src/domain/format/duration.ts";
import { PASSWORD_RESET_HOURS } from "#src/domain/policy/accounts.ts";
import { HOUR_MS } from "#src/domain/time/units.ts";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { resetPassword } from "#src/web/session/auth-requests.ts";
import { refreshSession } from "#src/web/session/session-client.ts";
import { readSession } from "#src/web/session/session-store.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { NewPasswordField } from "./new-password-field.tsx";

export function NewPasswordForm({
  token,
  onDone,
}: {
  token: string;
  onDone: (next: "sign-in" | "reset") => void;
}) {
  const form = useApiForm({
    id: "new",
    schema: newPasswordSchema,
    start: { password: "" },
    save: async ({ password }) => {
      await resetPassword(token, password);
      // The server has ended all sessions of the account. A request shows whether this browser's
      // was one of them.
      if (readSession()) await refreshSession().catch(() => {});
      toast({ title: "Password changed", description: "Sign in with your new password." });
      onDone("sign-in");
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <h2 className="text-xl font-bold">Set a new password</h2>
      <ErrorSummary {...form.summary} />
      <FormAlert>
        {form.failureText}
        {form.failureText && (
          <p className="mt-1 font-normal">
            Each link works once, for {formatDuration(PASSWORD_RESET_HOURS * HOUR_MS)}.{" "}
            <button
              type="button"
              onClick={() => onDone("reset")}
              className="font-semibold underline underline-offset-4"
            >
              Ask for another link
            </button>
          </p>
        )}
      </FormAlert>
      <NewPasswordField label="New password" password={form.watch("password")} {...form.field("password")} />
      <Button type="submit" disabled={form.isSubmitting} className="w-full">
        {form.isSubmitting ? "Saving..." : "Set new password"}
      </Button>
    </form>
  );
}
