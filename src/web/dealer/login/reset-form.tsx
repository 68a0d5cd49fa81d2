import { useState } from "react";
import { resetRequestSchema } from "#src/domain/accounts/account-forms.ts";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { requestPasswordReset } from "#src/web/session/auth-requests.ts";
import { Button } from "#src/web/ui/button.tsx";
import { useFocusOnStep } from "#src/web/ui/focus/use-focus-on-step.ts";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";

export function ResetForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sent = useFocusOnStep<HTMLDivElement>(sentTo);
  const form = useApiForm({
    id: "reset",
    schema: resetRequestSchema,
    start: { email },
    save: async (values) => {
      await requestPasswordReset(values.email);
      setSentTo(values.email);
      toast({ title: "Password reset link sent to your email" });
    },
  });
  if (sentTo !== null) {
    return (
      <div ref={sent} tabIndex={-1} className="grid gap-4 outline-none">
        <h2 className="text-xl font-bold">Check your email</h2>
        <p>
          If <strong className="wrap-anywhere">{sentTo}</strong> has an account here, an email with a link to
          set a new password is on its way.
        </p>
        <Button variant="outline" onClick={() => setSentTo(null)}>
          Send Another Link
        </Button>
      </div>
    );
  }
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <p className="text-ink-soft">We will email you a link to set a new password.</p>
      <ErrorSummary {...form.summary} />
      <SaveFailure form={form} />
      <InputField label="Email" type="email" autoComplete="username" {...form.field("email", onEmail)} />
      <Button type="submit" disabled={form.isSubmitting} className="w-full">
        {form.isSubmitting ? "Sending..." : "Send Reset Link"}
      </Button>
    </form>
  );
}
