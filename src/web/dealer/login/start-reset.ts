import { requestPasswordReset, resetPassword } from "#src/web/session/auth-requests.ts";
import { refreshSession } from "#src/web/session/session-client.ts";
import { readSession } from "#src/web/session/session-store.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Login } from "./login-step.ts";
import { startLoginForm } from "./start-login-form.ts";
import { startPasswordHint } from "./start-password-hint.ts";

export function startReset(form: HTMLFormElement, login: Login): () => void {
  return startLoginForm(form, {
    id: "reset",
    schema: "resetRequestSchema",
    async send({ email }) {
      await requestPasswordReset(email);
      login.show("reset-sent", email);
      toast({ title: "Password reset link sent to your email" });
    },
    busyText: "Sending...",
  });
}

export function startNewPassword(form: HTMLFormElement, login: Login, token: string): () => void {
  startPasswordHint(form);
  return startLoginForm(form, {
    id: "new",
    schema: "newPasswordSchema",
    async send({ password }) {
      await resetPassword(token, password);
      // The server has ended all sessions of the account. A request shows whether this browser's
      // was one of them.
      if (readSession()) await refreshSession().catch(() => {});
      toast({ title: "Password changed", description: "Sign in with your new password." });
      login.show("sign-in");
    },
    busyText: "Saving...",
  });
}
