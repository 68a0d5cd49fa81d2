import { useEffect, useState } from "react";
import { passwordProofSchema } from "#src/domain/accounts/account-forms.ts";
import { EMAIL_CONFIRMATION_HOURS } from "#src/domain/policy/accounts.ts";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { confirmEmail, takeSignUpKey } from "#src/web/session/auth-requests.ts";
import { beginSession } from "#src/web/session/session-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";

interface ConfirmFormProps {
  token: string;
  onDone: (next: "sign-in" | "reset") => void;
}

/**
 * Opening the link in another browser than the one that signed up confirms nothing: someone else may have
 * chosen the account's password.
 */
export function ConfirmForm({ token, onDone }: ConfirmFormProps) {
  const [isConfirming, setConfirming] = useState(true);
  const confirm = async (proof: Parameters<typeof confirmEmail>[1]) => {
    const longToken = await confirmEmail(token, proof);
    if (longToken === null) {
      toast({ title: "Your email is already confirmed", description: "Sign in with your password." });
    } else {
      await beginSession(longToken);
      toast({ title: "Your account is confirmed" });
    }
    onDone("sign-in");
  };
  useEffect(() => {
    const signUpKey = takeSignUpKey();
    if (signUpKey === null) setConfirming(false);
    else confirm({ sign_up_key: signUpKey }).catch(() => setConfirming(false));
  }, []);
  const form = useApiForm({
    id: "confirm",
    schema: passwordProofSchema,
    start: { password: "" },
    save: confirm,
  });
  if (isConfirming) return <p role="status">Confirming...</p>;
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <h2 className="text-xl font-bold">Confirm your account</h2>
      <ErrorSummary {...form.summary} />
      <FormAlert>
        {form.failureText}
        {form.failureText && (
          <p className="mt-1 font-normal">
            Each link works once, for {EMAIL_CONFIRMATION_HOURS} hours. Sign in to get another one.
          </p>
        )}
      </FormAlert>
      <InputField
        label="Password"
        hint="The one you chose when you signed up"
        type="password"
        autoComplete="current-password"
        {...form.field("password")}
      />
      <Button type="submit" disabled={form.isSubmitting} className="w-full">
        {form.isSubmitting ? "Confirming..." : "Confirm and sign in"}
      </Button>
      <button
        type="button"
        onClick={() => onDone("reset")}
        className="min-h-11 justify-self-start font-semibold text-teal underline underline-offset-4"
      >
        You did not choose one, or forgot it? Set a new password
      </button>
    </form>
  );
}
