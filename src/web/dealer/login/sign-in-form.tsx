import { InputField } from "#src/web/ui/forms/field.tsx";
import { AfterRefusal, LoginForm } from "./login-form.tsx";

export function SignInForm() {
  return (
    <LoginForm
      id="sign-in"
      head={
        <p
          role="status"
          data-text="notice"
          hidden
          className="rounded-card border border-line bg-spark/40 p-4 font-semibold"
        />
      }
      submit="Sign In"
    >
      <AfterRefusal>
        Open the link in our email to confirm it.{" "}
        <button type="button" className="font-semibold underline underline-offset-4">
          Send the confirmation again
        </button>
      </AfterRefusal>
      <InputField
        label="Email"
        id="sign-in-email"
        name="email"
        type="email"
        autoComplete="username"
        data-takes-focus
      />
      <InputField
        label="Password"
        id="sign-in-password"
        name="password"
        type="password"
        autoComplete="current-password"
      />
    </LoginForm>
  );
}
