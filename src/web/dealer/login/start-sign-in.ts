import { recordEvent } from "#src/web/analytics/record-event.ts";
import { showTexts } from "#src/web/live/show-texts.ts";
import { hasFormDrafts } from "#src/web/portal/forms/form-draft.ts";
import { DRAFT_IS_KEPT, toastError } from "#src/web/portal/toast-error.ts";
import { ApiError } from "#src/web/session/api-error.ts";
import { requestConfirmationMail } from "#src/web/session/auth-requests.ts";
import { signIn, signInWithCode } from "#src/web/session/session-client.ts";
import { wasSessionEnded } from "#src/web/session/session-store.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Login } from "./login-step.ts";
import { startLoginForm } from "./start-login-form.ts";

export function startSignIn(form: HTMLFormElement, login: Login): () => void {
  showTexts(form, { notice: notice() });
  form.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.closest("[data-form-alert]")) void sendConfirmationAgain(form, button);
  });
  return startLoginForm(form, {
    id: "sign-in",
    schema: "signInSchema",
    async send(values) {
      const waiting = await signIn(values);
      if (waiting) return login.show("code", waiting.challenge);
      recordEvent("dealer_login", {});
      return await login.leave();
    },
    busyText: "Signing in...",
    onRefusal(error) {
      showTexts(form, { notice: null });
      return error instanceof ApiError && error.code === "EMAIL_NOT_VERIFIED";
    },
  });
}

function notice(): string | null {
  if (hasFormDrafts()) return `You have been signed out. ${DRAFT_IS_KEPT}`;
  return wasSessionEnded() ? "Your session has ended. Sign in again to continue." : null;
}

async function sendConfirmationAgain(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const email = String(new FormData(form).get("email"));
  button.disabled = true;
  try {
    await requestConfirmationMail(email);
    button.parentElement?.replaceChildren(`We sent the confirmation again, to ${email}.`);
    toast({ title: "Check your email to confirm your account" });
  } catch (error) {
    button.disabled = false;
    toastError(error);
  }
}

export function startCode(form: HTMLFormElement, login: Login, challenge: string): () => void {
  return startLoginForm(form, {
    id: "sign-in",
    schema: "codeSchema",
    async send({ code }) {
      await signInWithCode(challenge, code);
      recordEvent("dealer_login", {});
      await login.leave();
    },
    busyText: "Checking...",
    onRefusal(error) {
      const isOver = error instanceof ApiError && error.code === "START_AGAIN";
      const submit = form.querySelector<HTMLElement>("[type=submit]");
      if (submit) submit.hidden = isOver;
      return false;
    },
  });
}
