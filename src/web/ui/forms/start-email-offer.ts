/** Offers the address that a mistyped one probably is. It does not keep the form from being sent. */
export function startEmailOffer(part: HTMLElement): void {
  const input = part.querySelector("input");
  const status = part.querySelector("[role=status]");
  if (!input || !status) return;
  let offered: string | null = null;
  const check = async () => {
    const suggestEmail = await loadSuggestEmail();
    // Read now: loading may have taken longer than the typing.
    const address = suggestEmail?.(input.value) ?? null;
    const isUnfinished = document.activeElement === input && address?.startsWith(input.value);
    const next = isUnfinished ? null : address;
    // A button that is being pressed stays.
    if (next === offered) return;
    offered = next;
    status.replaceChildren(...(next ? [offer(input, next)] : []));
  };
  input.addEventListener("input", () => void check());
  input.addEventListener("blur", () => void check());
  // What was typed before the script had started.
  if (input.value) void check();
}

/** Loaded by typing, so that a first visit does not wait for it. */
const loadSuggestEmail = () =>
  import("#src/domain/text/suggest-email.ts").then(
    (loaded) => loaded.suggestEmail,
    () => null,
  );

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
