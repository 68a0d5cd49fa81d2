import { codeSchema } from "#src/domain/accounts/account-forms.ts";
import { recordEvent } from "#src/web/analytics/record-event.ts";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { signInWithCode } from "#src/web/session/session-client.ts";
import { Button } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";

/** Second step of signing in. The page itself redirects once there is a session. */
export function CodeForm({ challenge, onStartAgain }: { challenge: string; onStartAgain: () => void }) {
  const form = useApiForm({
    id: "sign-in",
    schema: codeSchema,
    start: { code: "" },
    save: async ({ code }) => {
      await signInWithCode(challenge, code);
      recordEvent("dealer_login", {});
    },
  });
  const isOver = form.failure instanceof ApiError && form.failure.code === "START_AGAIN";
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
      <h2 className="text-xl font-bold">Enter your code</h2>
      <ErrorSummary {...form.summary} />
      <SaveFailure form={form} />
      <InputField
        label="Code"
        hint="From your authenticator app, or a recovery code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        // The user has just pressed a button to get here, and this is the only field.
        autoFocus
        {...form.field("code")}
      />
      <Button type="submit" disabled={form.isSubmitting || isOver} className="w-full">
        {form.isSubmitting ? "Checking..." : "Continue"}
      </Button>
      <button
        type="button"
        onClick={onStartAgain}
        className="min-h-11 justify-self-start font-semibold text-teal underline underline-offset-4"
      >
        Start again
      </button>
    </form>
  );
}
