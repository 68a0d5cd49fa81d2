import type { DealerProposal } from "#src/services/dealer-choice/propose-dealers.ts";

/** The sentence of consent that is shown; after a change of it the buyer ticks it again. */
export function startConsent(form: HTMLFormElement) {
  const part = form.querySelector<HTMLElement>("[data-consent]");
  const box = part?.querySelector("input");
  const sentence = part?.querySelector("span");
  const posted = form.querySelector<HTMLInputElement>("[name=consent_text]");
  let ofChoice: string | null = null;
  let ofServer: string | null = null;
  let isWaiting = false;
  const { phone = "", messages = "" } = part?.dataset ?? {};
  if (posted && ![phone, messages].includes(posted.value)) ofServer = posted.value;
  // Not `disabled`, which would remove it from the tab order.
  box?.addEventListener("click", (event) => isWaiting && event.preventDefault());

  function byContact(): string {
    return form.querySelector("[name=contact_by][value=messages]:checked") ? messages : phone;
  }

  function update(): void {
    const text = ofChoice ?? ofServer ?? byContact();
    if (!posted || !sentence || !box || posted.value === text) return;
    posted.value = text;
    sentence.textContent = text;
    box.checked = false;
  }

  return {
    update,
    /** Names the dealers to choose from; cannot be ticked while they are being looked for. */
    follow(shown: { proposal: DealerProposal | null; isWaiting: boolean; isOwnAlone: boolean }): void {
      const isAsAtFirst = part?.dataset.isChoice === "true" && shown.isOwnAlone;
      ofChoice = isAsAtFirst ? null : (shown.proposal?.consent_text ?? null);
      isWaiting = shown.isWaiting;
      if (box) box.ariaDisabled = isWaiting ? "true" : null;
      update();
    },
    isGiven: () => box?.checked === true,
    /** The server knows another sentence. */
    replace(text: string): void {
      ofServer = text;
      update();
      if (box) box.checked = false;
    },
  };
}
