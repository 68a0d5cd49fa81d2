import { EMAIL_CONFIRMATION_HOURS } from "#src/domain/policy/accounts.ts";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { AfterRefusal, LoginForm, TextButton } from "./login-form.tsx";

/**
 * Opening the link in another browser than the one that signed up confirms nothing: someone else may have
 * chosen the account's password.
 */
export function ConfirmForm() {
  return (
    <LoginForm
      id="confirm"
      head={<h2 className="text-xl font-bold">Confirm your account</h2>}
      submit="Confirm and sign in"
      foot={<TextButton name="reset">You did not choose one, or forgot it? Set a new password</TextButton>}
    >
      <AfterRefusal>
        Each link works once, for {EMAIL_CONFIRMATION_HOURS} hours. Sign in to get another one.
      </AfterRefusal>
      <InputField
        label="Password"
        hint="The one you chose when you signed up"
        id="confirm-password"
        name="password"
        type="password"
        autoComplete="current-password"
      />
    </LoginForm>
  );
}
