import { Button } from "#src/web/ui/button.tsx";
import { EmailField } from "#src/web/ui/forms/email-field.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { LoginForm } from "./login-form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { SentStep } from "./sent-step.tsx";

export function SignUpForm() {
  return (
    <LoginForm
      id="sign-up"
      submit="Sign Up"
      foot={
        <p className="text-sm text-ink-soft">
          No monthly fees: you pay for enquiries only. We check every dealer before its cars are shown to
          buyers.
        </p>
      }
    >
      <InputField label="Full Name" id="sign-up-full_name" name="full_name" autoComplete="name" />
      <EmailField label="Email" id="sign-up-email" name="email" autoComplete="username" />
      <NewPasswordField label="Password" id="sign-up-password" name="password" />
    </LoginForm>
  );
}

export function SignUpSent() {
  return (
    <SentStep title="One more step">
      <p>
        We sent an email to <strong data-text="address" className="wrap-anywhere" />. Follow the link in it:
        in this browser it signs you in, in another it asks for your password.
      </p>
      <p className="text-ink-soft">
        Nothing there after a few minutes? Look in the spam folder, or sign in to have it sent again.
      </p>
      <Button variant="outline" data-go="sign-in">
        Back to Sign In
      </Button>
    </SentStep>
  );
}
