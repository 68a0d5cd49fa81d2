import { type ComponentProps, useState } from "react";
import { suggestEmail } from "#src/domain/text/suggest-email.ts";
import { InputField } from "./field.tsx";

/** Offers the address that a mistyped one probably is. It does not keep the form from being sent. */
export function EmailField(field: ComponentProps<typeof InputField>) {
  const [found, setFound] = useState<{ input: HTMLInputElement; address: string } | null>(null);
  const look = (input: HTMLInputElement, isTyping: boolean) => {
    const address = suggestEmail(input.value);
    const isUnfinished = isTyping && address?.startsWith(input.value);
    setFound(address && !isUnfinished ? { input, address } : null);
  };
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
      {found && (
        <button
          type="button"
          className="mt-1 min-h-11 text-left font-semibold text-teal underline underline-offset-4 wrap-anywhere"
          onClick={() => enter(found.input, found.address)}
        >
          Did you mean {found.address}?
        </button>
      )}
      <span role="status" className="sr-only">
        {found && `Did you mean ${found.address}?`}
      </span>
    </div>
  );
}

/** As if typed: React ignores values that it was not told of. */
function enter(input: HTMLInputElement, address: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, address);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.focus();
}
