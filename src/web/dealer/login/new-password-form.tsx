import { formatDuration } from "#src/domain/format/duration.ts";
import { PASSWORD_RESET_HOURS } from "#src/domain/policy/accounts.ts";
import { HOUR_MS } from "#src/domain/time/units.ts";
import { AfterRefusal, LoginForm } from "./login-form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

export function NewPasswordForm() {
  return (
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
}
