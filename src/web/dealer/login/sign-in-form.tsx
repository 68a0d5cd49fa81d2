import { useState, useSyncExternalStore } from "react";
import { signInSchema } from "#src/domain/accounts/account-forms.ts";
import { recordEvent } from "#src/web/analytics/record-event.ts";
import { hasFormDrafts } from "#src/web/portal/forms/form-draft.ts";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { DRAFT_IS_KEPT, toastError } from "#src/web/portal/use-change.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { requestConfirmationMail } from "#src/web/session/auth-requests.ts";
import { signIn } from "#src/web/session/session-client.ts";
import { onSessionChange, wasSessionEnded } from "#src/web/session/session-store.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { CodeForm } from "./code-form.tsx";

/** The page itself redirects once there is a session. */
export function SignInForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const [challenge, setChallenge] = useState<string | null>(null);
  const [hasEnded] = useState(wasSessionEnded);
  // Read after hydration: the server does not know the drafts.
  const hasDrafts = useSyncExternalStore(onSessionChange, hasFormDrafts, () => false);
  const [hasRestarted, setRestarted] = useState(false);
  const form = useApiForm({
    id: "sign-in",
    schema: signInSchema,
    start: { email, password: "" },
    save: async (values) => {
      const waiting = await signIn(values);
      if (waiting) setChallenge(waiting.challenge);
      else recordEvent("dealer_login", {});
    },
  });
  const isUnconfirmed = form.failure instanceof ApiError && form.failure.code === "EMAIL_NOT_VERIFIED";
  const startAgain = () => {
    setRestarted(true);
    setChallenge(null);
  };
  if (challenge !== null) return <CodeForm challenge={challenge} onStartAgain={startAgain} />;
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      {(hasEnded || hasDrafts) && !form.failure && (
        <p role="status" className="rounded-card border border-line bg-spark/40 p-4 font-semibold">
          {hasDrafts
            ? `You have been signed out. ${DRAFT_IS_KEPT}`
            : "Your session has ended. Sign in again to continue."}
        </p>
      )}
      <ErrorSummary {...form.summary} />
      <FormAlert>
        {form.failureText}
        {isUnconfirmed && <SendConfirmationAgain email={form.watch("email")} />}
      </FormAlert>
      <InputField
        label="Email"
        type="email"
        autoComplete="username"
        // The button that had the focus is gone.
        autoFocus={hasRestarted}
        {...form.field("email", onEmail)}
      />
      <InputField
        label="Password"
        type="password"
        autoComplete="current-password"
        {...form.field("password")}
      />
      <Button type="submit" disabled={form.isSubmitting} className="w-full">
        {form.isSubmitting ? "Signing in..." : "Sign In"}
      </Button>
    </form>
  );
}

function SendConfirmationAgain({ email }: { email: string }) {
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
  if (state === "sent")
    return <p className="mt-1 font-normal">We sent the confirmation again, to {email}.</p>;
  const send = async () => {
    setState("sending");
    try {
      await requestConfirmationMail(email);
      setState("sent");
      toast({ title: "Check your email to confirm your account" });
    } catch (error) {
      setState("idle");
      toastError(error);
    }
  };
  return (
    <p className="mt-1 font-normal">
      Open the link in our email to confirm it.{" "}
      <button
        type="button"
        onClick={send}
        disabled={state === "sending"}
        className="font-semibold underline underline-offset-4"
      >
        Send the confirmation again
      </button>
    </p>
  );
}
