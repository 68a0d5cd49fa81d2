/** Offers the address that a mistyped one probably is. It does not keep the form from being sent. */
export function startEmailOffer(part: HTMLElement): void {
  const input = part.querySelector("input");
  const status = part.querySelector("[role=status]");
  if (!input || !status) return;
  const look = async (isTyping: boolean) => {
    const address = await suggestion(input.value, isTyping);
    status.replaceChildren(...(address ? [offer(input, address)] : []));
  };
  input.addEventListener("input", () => void look(true));
  input.addEventListener("blur", () => void look(false));
}

/** Loaded by typing, so that a first visit does not wait for it. */
async function suggestion(typed: string, isTyping: boolean): Promise<string | null> {
  const loaded = await import("#src/domain/text/suggest-email.ts").catch(() => null);
  const address = loaded?.suggestEmail(typed) ?? null;
  const isUnfinished = isTyping && address?.startsWith(typed);
  return isUnfinished ? null : address;
}

function offer(input: HTMLInputElement, address: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "font-semibold text-teal underline";
  button.textContent = `Did you mean ${address}?`;
  button.addEventListener("click", () => {
    input.value = address;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  });
  return button;
}
