import { type ComponentProps, useState } from "react";
import { InputField } from "#src/web/ui/forms/field.tsx";

/** Offers the address that a mistyped one probably is. It does not keep the form from being sent. */
export function EmailField(field: ComponentProps<typeof InputField>) {
  const [found, setFound] = useState<{ input: HTMLInputElement; address: string } | null>(null);
  const look = (input: HTMLInputElement, isTyping: boolean) =>
    void suggestion(input, isTyping).then((address) => setFound(address ? { input, address } : null));
  return (
    <div>
      <InputField
        type="email"
        autoComplete="email"
        {...field}
        onInput={({ currentTarget }) => look(currentTarget, true)}
        onBlur={(event) => {
          look(event.currentTarget, false);
          field.onBlur?.(event);
        }}
      />
      <div role="status">
        {found && (
          <button
            type="button"
            className="mt-1 min-h-11 text-left font-semibold text-teal underline wrap-anywhere"
            onClick={() => enter(found.input, found.address)}
          >
            Did you mean {found.address}?
          </button>
        )}
      </div>
    </div>
  );
}

/** Loaded by typing, so that a first visit does not wait for it. */
async function suggestion(input: HTMLInputElement, isTyping: boolean): Promise<string | null> {
  const loaded = await import("#src/domain/text/suggest-email.ts").catch(() => null);
  const address = loaded?.suggestEmail(input.value) ?? null;
  const isUnfinished = isTyping && address?.startsWith(input.value);
  return isUnfinished ? null : address;
}

/** As if typed: React ignores values that it was not told of. */
function enter(input: HTMLInputElement, address: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, address);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.focus();
}
