import { recordEvent } from "#src/web/analytics/record-event.ts";
import { requestSignUp } from "#src/web/session/auth-requests.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Login } from "./login-step.ts";
import { startLoginForm } from "./start-login-form.ts";
import { startPasswordHint } from "./start-password-hint.ts";

export function startSignUp(form: HTMLFormElement, login: Login): () => void {
  startPasswordHint(form);
  return startLoginForm(form, {
    id: "sign-up",
    schema: "signUpSchema",
    async send(account) {
      await requestSignUp(account);
      recordEvent("dealer_signup", {});
      login.show("sign-up-sent", account.email);
      toast({ title: "Check your email to confirm your account" });
    },
    busyText: "Signing up...",
  });
}
