import { Button } from "#src/web/ui/button.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { LoginForm } from "./login-form.tsx";
import { SentStep } from "./sent-step.tsx";

export function ResetForm() {
  return (
    <LoginForm
      id="reset"
      head={<p className="text-ink-soft">We will email you a link to set a new password.</p>}
      submit="Send Reset Link"
    >
      <InputField label="Email" id="reset-email" name="email" type="email" autoComplete="username" />
    </LoginForm>
  );
}

export function ResetSent() {
  return (
    <SentStep title="Check your email">
      <p>
        If <strong data-text="address" className="wrap-anywhere" /> has an account here, an email with a link
        to set a new password is on its way.
      </p>
      <Button variant="outline" data-go="reset">
        Send Another Link
      </Button>
    </SentStep>
  );
}
