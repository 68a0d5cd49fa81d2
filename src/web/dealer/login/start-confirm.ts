import { confirmEmail, takeSignUpKey } from "#src/web/session/auth-requests.ts";
import { beginSession } from "#src/web/session/session-client.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Login } from "./login-step.ts";
import { startLoginForm } from "./start-login-form.ts";

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

export function startConfirm(form: HTMLFormElement, login: Login, token: string): () => void {
  return startLoginForm(form, {
    id: "confirm",
    schema: "passwordProofSchema",
    send: (proof) => confirm(login, token, proof),
    busyText: "Confirming...",
  });
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
