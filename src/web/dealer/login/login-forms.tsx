import type { ReactNode } from "react";
import { formatDuration } from "#src/domain/format/format.ts";
import { EMAIL_CONFIRMATION_HOURS, PASSWORD_RESET_HOURS } from "#src/domain/policy/accounts.ts";
import { HOUR_MS } from "#src/domain/time/ago.ts";
import { Button } from "#src/web/ui/button.tsx";
import { EmailField } from "#src/web/ui/forms/email-field.tsx";
import { ErrorBox } from "#src/web/ui/forms/error-box.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

interface LoginFormProps {
  id: string;
  head?: ReactNode;
  submit: string;
  foot?: ReactNode;
  children: ReactNode;
}

/** A form that `startLoginForm` sends. By itself it sends nothing (`dialog`), so no password gets into a URL. */
const LoginForm = ({ id, head, submit, foot, children }: LoginFormProps) => (
  <form method="dialog" noValidate className="grid gap-5">
    {head}
    <ErrorBox fields={[]} titleId={`${id}-errors`} isLive />
    <FormAlert isLive />
    {children}
    <Button type="submit" className="w-full">
      {submit}
    </Button>
    {foot}
  </form>
);

/** Follows a refusal in its alert. */
const AfterRefusal = ({ children }: { children: ReactNode }) => (
  <template data-after-refusal>
    <p className="mt-1 font-normal">{children}</p>
  </template>
);

const TextButton = ({ name, children }: { name: string; children: ReactNode }) => (
  <button type="button" data-go={name} className="min-h-11 justify-self-start font-semibold link">
    {children}
  </button>
);

export const SignInForm = () => (
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

export const CodeForm = () => (
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

export const SignUpForm = () => (
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

export const SignUpSent = () => (
  <SentStep title="One more step">
    <p>
      We sent an email to <strong data-text="address" className="wrap-anywhere" />. Follow the link in it: in
      this browser it signs you in, in another it asks for your password.
    </p>
    <p className="text-ink-soft">
      Nothing there after a few minutes? Look in the spam folder, or sign in to have it sent again.
    </p>
    <Button variant="outline" data-go="sign-in">
      Back to Sign In
    </Button>
  </SentStep>
);

export const ResetForm = () => (
  <LoginForm
    id="reset"
    head={<p className="text-ink-soft">We will email you a link to set a new password.</p>}
    submit="Send Reset Link"
  >
    <InputField label="Email" id="reset-email" name="email" type="email" autoComplete="username" />
  </LoginForm>
);

export const ResetSent = () => (
  <SentStep title="Check your email">
    <p>
      If <strong data-text="address" className="wrap-anywhere" /> has an account here, an email with a link to
      set a new password is on its way.
    </p>
    <Button variant="outline" data-go="reset">
      Send Another Link
    </Button>
  </SentStep>
);

export const NewPasswordForm = () => (
  <LoginForm
    id="new"
    head={<h2 className="text-xl font-bold">Set a new password</h2>}
    submit="Set new password"
  >
    <AfterRefusal>
      Each link works once, for {formatDuration(PASSWORD_RESET_HOURS * HOUR_MS)}.{" "}
      <button type="button" data-go="reset" className="font-semibold underline underline-offset-4">
        Ask for another link
      </button>
    </AfterRefusal>
    <NewPasswordField label="New password" id="new-password" name="password" />
  </LoginForm>
);

/**
 * Opening the link in another browser than the one that signed up confirms nothing: someone else may have
 * chosen the account's password.
 */
export const ConfirmForm = () => (
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

/** In place of a form that was sent. */
const SentStep = ({ title, children }: { title: string; children: ReactNode }) => (
  <div tabIndex={-1} data-takes-focus className="grid gap-4 outline-none">
    <h2 className="text-xl font-bold">{title}</h2>
    {children}
  </div>
);
