import { passwordStrength } from "#src/domain/accounts/password-strength.ts";
import { recordEvent } from "#src/web/analytics/record-event.ts";
import { showTexts } from "#src/web/live/show-texts.ts";
import { hasFormDrafts } from "#src/web/portal/forms/form-draft.ts";
import { DRAFT_IS_KEPT, toastError } from "#src/web/portal/toast-error.ts";
import { ApiError, messageOf } from "#src/web/session/api-error.ts";
import {
  confirmEmail,
  requestConfirmationMail,
  requestPasswordReset,
  requestSignUp,
  resetPassword,
  takeSignUpKey,
} from "#src/web/session/auth-requests.ts";
import { beginSession, refreshSession, signIn, signInWithCode } from "#src/web/session/session-client.ts";
import { readSession, wasSessionEnded } from "#src/web/session/session-store.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Login, Step } from "./login-step.ts";
import "#src/web/ui/forms/jitless-zod.ts";
import type { z } from "zod";
import { fieldErrors } from "#src/domain/errors/errors.ts";
import { startForm } from "#src/web/ui/forms/start-form.ts";

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

/** Confirms at once in the browser that signed up; any other asks for the password. */
export function openConfirmation(login: Login, token: string): void {
  const signUpKey = takeSignUpKey();
  const ask = () => login.show("confirm", token);
  if (signUpKey === null) {
    ask();
  } else {
    login.show("confirming");
    confirm(login, token, { sign_up_key: signUpKey }).catch(ask);
  }
}

async function confirm(login: Login, token: string, proof: Parameters<typeof confirmEmail>[1]) {
  const longToken = await confirmEmail(token, proof);
  if (longToken === null) {
    toast({ title: "Your email is already confirmed", description: "Sign in with your password." });
    return login.show("sign-in");
  }
  await beginSession(longToken);
  toast({ title: "Your account is confirmed" });
  await login.leave();
}

function startPasswordHint(form: HTMLFormElement): void {
  const password = form.querySelector<HTMLInputElement>("[name=password]");
  const hint = form.querySelector<HTMLElement>("[data-password-hint]");
  if (!password || !hint) return;
  const show = () => {
    const strength = passwordStrength(password.value);
    hint.dataset.level = strength?.level ?? "none";
    showTexts(hint, { advice: strength?.advice ?? null });
  };
  password.addEventListener("input", show);
  show();
}

/** Loaded on first use, not with the page. */
const loadSchemas = () => import("#src/domain/accounts/account-forms.ts");
type Schemas = Awaited<ReturnType<typeof loadSchemas>>;

interface LoginFormWork<Name extends keyof Schemas> {
  id: string;
  schema: Name;
  busyText: string;
  begin?: (form: HTMLFormElement) => void;
  /** @throws ApiError with the reason of a refusal */
  send: (values: z.infer<Schemas[Name]>, login: Login, about: string) => Promise<unknown>;
  /** @returns whether the form's `AfterRefusal` follows this one */
  onRefusal?: (error: unknown, form: HTMLFormElement) => boolean;
}

/** Checks a form by its schema, sends it, and shows a refusal in place and as a toast. */
function loginForm<Name extends keyof Schemas>(work: LoginFormWork<Name>) {
  const { id, schema, busyText, begin, send, onRefusal = () => true } = work;
  return (form: HTMLFormElement, login: Login, about: string): void => {
    let values: unknown;
    const after = form.querySelector<HTMLTemplateElement>("[data-after-refusal]")?.content;
    begin?.(form);
    form.addEventListener("focusin", () => void loadSchemas().catch(() => {}), { once: true });
    startForm(form, {
      id,
      busyText,
      check: async () => {
        values = Object.fromEntries(new FormData(form));
        const checked = (await loadSchemas())[schema].safeParse(values);
        if (!checked.success) return fieldErrors(checked.error);
        values = checked.data;
        return {};
      },
      send: async () => {
        try {
          await send(values as z.infer<Schemas[Name]>, login, about);
          return null;
        } catch (error) {
          toastError(error);
          const more = onRefusal(error, form) ? after?.firstElementChild?.cloneNode(true) : null;
          return { ...refusalOf(error, form), more: more as Element | null };
        }
      },
    });
  };
}

function refusalOf(error: unknown, form: HTMLFormElement) {
  const errors = error instanceof ApiError ? error.fields : {};
  const names = Object.keys(errors);
  const isAtFields = names.length > 0 && names.every((name) => form.elements.namedItem(name));
  return isAtFields ? { errors, message: null } : { errors: {}, message: messageOf(error) };
}

/** What starts the form of a step. `about` is the challenge or token that it sends. */
export const LOGIN_FORMS: Partial<Record<Step, ReturnType<typeof loginForm>>> = {
  "sign-in": loginForm({
    id: "sign-in",
    schema: "signInSchema",
    busyText: "Signing in...",
    begin(form) {
      showTexts(form, { notice: notice() });
      form.addEventListener("click", ({ target }) => {
        const button = target instanceof Element ? target.closest("button") : null;
        if (button?.closest("[data-form-alert]")) void sendConfirmationAgain(form, button);
      });
    },
    async send(values, login) {
      const waiting = await signIn(values);
      if (waiting) return login.show("code", waiting.challenge);
      recordEvent("dealer_login", {});
      return await login.leave();
    },
    onRefusal(error, form) {
      showTexts(form, { notice: null });
      return error instanceof ApiError && error.code === "EMAIL_NOT_VERIFIED";
    },
  }),
  code: loginForm({
    id: "sign-in",
    schema: "codeSchema",
    busyText: "Checking...",
    async send({ code }, login, challenge) {
      await signInWithCode(challenge, code);
      recordEvent("dealer_login", {});
      await login.leave();
    },
    onRefusal(error, form) {
      const isOver = error instanceof ApiError && error.code === "START_AGAIN";
      const submit = form.querySelector<HTMLElement>("[type=submit]");
      if (submit) submit.hidden = isOver;
      return false;
    },
  }),
  "sign-up": loginForm({
    id: "sign-up",
    schema: "signUpSchema",
    busyText: "Signing up...",
    begin: startPasswordHint,
    async send(account, login) {
      await requestSignUp(account);
      recordEvent("dealer_signup", {});
      login.show("sign-up-sent", account.email);
      toast({ title: "Check your email to confirm your account" });
    },
  }),
  reset: loginForm({
    id: "reset",
    schema: "resetRequestSchema",
    busyText: "Sending...",
    async send({ email }, login) {
      await requestPasswordReset(email);
      login.show("reset-sent", email);
      toast({ title: "Password reset link sent to your email" });
    },
  }),
  "new-password": loginForm({
    id: "new",
    schema: "newPasswordSchema",
    busyText: "Saving...",
    begin: startPasswordHint,
    async send({ password }, login, token) {
      await resetPassword(token, password);
      // The server has ended all sessions of the account. A request shows whether this browser's
      // was one of them.
      if (readSession()) await refreshSession().catch(() => {});
      toast({ title: "Password changed", description: "Sign in with your new password." });
      login.show("sign-in");
    },
  }),
  confirm: loginForm({
    id: "confirm",
    schema: "passwordProofSchema",
    busyText: "Confirming...",
    send: (proof, login, token) => confirm(login, token, proof),
  }),
};
