import { useState } from "react";
import { signUpSchema } from "#src/domain/accounts/account-forms.ts";
import { recordEvent } from "#src/web/analytics/record-event.ts";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { requestSignUp } from "#src/web/session/auth-requests.ts";
import { Button } from "#src/web/ui/button.tsx";
import { useFocusOnStep } from "#src/web/ui/focus/use-focus-on-step.ts";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { EmailField } from "./email-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

interface SignUpFormProps {
  email: string;
  onEmail: (email: string) => void;
  onSignIn: () => void;
}

export function SignUpForm({ email, onEmail, onSignIn }: SignUpFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sent = useFocusOnStep<HTMLDivElement>(sentTo);
  const form = useApiForm({
    id: "sign-up",
    schema: signUpSchema,
    start: { full_name: "", email, password: "" },
    save: async (values) => {
      await requestSignUp(values);
      recordEvent("dealer_signup", {});
      setSentTo(values.email);
      toast({ title: "Check your email to confirm your account" });
    },
  });
  if (sentTo !== null) {
    return (
      <div ref={sent} tabIndex={-1} className="grid gap-4 outline-none">
        <h2 className="text-xl font-bold">One more step</h2>
        <p>
          We sent an email to <strong className="wrap-anywhere">{sentTo}</strong>. Follow the link in it: in
          this browser it signs you in, in another it asks for your password.
        </p>
        <p className="text-ink-soft">
          Nothing there after a few minutes? Look in the spam folder, or sign in to have it sent again.
        </p>
        <Button variant="outline" onClick={onSignIn}>
          Back to Sign In
        </Button>
      </div>
    );
  }
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <ErrorSummary {...form.summary} />
      <SaveFailure form={form} />
      <InputField label="Full Name" autoComplete="name" {...form.field("full_name")} />
      <EmailField label="Email" autoComplete="username" {...form.field("email", onEmail)} />
      <NewPasswordField label="Password" password={form.watch("password")} {...form.field("password")} />
      <Button type="submit" disabled={form.isSubmitting} className="w-full">
        {form.isSubmitting ? "Signing up..." : "Sign Up"}
      </Button>
      <p className="text-sm text-ink-soft">
        No monthly fees: you pay for enquiries only. We check every dealer before its cars are shown to
        buyers.
      </p>
    </form>
  );
}
