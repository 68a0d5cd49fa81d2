import { showTexts } from "#src/web/live/show-texts.ts";

/** Offers the address that a mistyped one probably is. It does not keep the form from being sent. */
export function startEmailOffer(form: HTMLFormElement): void {
  const email = form.querySelector<HTMLInputElement>("[name=email]");
  const offer = form.querySelector<HTMLButtonElement>("[data-email-offer]");
  if (!email || !offer) return;
  let address: string | null = null;
  const look = async (isTyping: boolean) => {
    address = await suggestion(email.value, isTyping);
    offer.hidden = address === null;
    if (address !== null) showTexts(offer, { offer: address });
  };
  email.addEventListener("input", () => void look(true));
  email.addEventListener("blur", () => void look(false));
  offer.addEventListener("click", () => {
    if (address === null) return;
    email.value = address;
    email.dispatchEvent(new Event("input", { bubbles: true }));
    email.focus();
  });
}

/** Loaded by typing, so that a first visit does not wait for it. */
async function suggestion(typed: string, isTyping: boolean): Promise<string | null> {
  const loaded = await import("#src/domain/text/suggest-email.ts").catch(() => null);
  const address = loaded?.suggestEmail(typed) ?? null;
  const isUnfinished = isTyping && address?.startsWith(typed);
  return isUnfinished ? null : address;
}
