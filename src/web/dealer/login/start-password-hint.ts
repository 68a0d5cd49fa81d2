import { passwordStrength } from "#src/domain/accounts/password-strength.ts";
import { showTexts } from "#src/web/live/show-texts.ts";

export function startPasswordHint(form: HTMLFormElement): void {
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
