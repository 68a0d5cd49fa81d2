import { InputField } from "#src/web/ui/forms/field.tsx";
import { LoginForm, TextButton } from "./login-form.tsx";

/** Second step of signing in. */
export function CodeForm() {
  return (
    <LoginForm
      id="sign-in"
      head={<h2 className="text-xl font-bold">Enter your code</h2>}
      submit="Continue"
      foot={<TextButton name="sign-in">Start again</TextButton>}
    >
      <InputField
        label="Code"
        hint="From your authenticator app, or a recovery code"
        id="sign-in-code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        data-takes-focus
      />
    </LoginForm>
  );
}
