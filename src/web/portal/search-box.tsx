import { Search } from "lucide-react";
import { type ComponentProps, useId, useState } from "react";
import { Button } from "#src/web/ui/button.tsx";

interface SearchBoxProps extends Omit<ComponentProps<"input">, "value"> {
  label: string;
  search: ReturnType<typeof useUrlSyncedValue>;
}

export function SearchBox({ label, search, ...input }: SearchBoxProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        {...input}
        id={id}
        type="search"
        name="search"
        value={search.shown}
        onChange={({ target }) => search.show(target.value)}
        className="min-h-11 w-full max-w-sm min-w-0 grow basis-full sm:basis-56 rounded-lg border border-line-strong bg-white px-3 py-2"
      />
      <Button type="submit" variant="outline" className="px-4">
        <Search aria-hidden="true" className="size-5" />
        Search
      </Button>
    </>
  );
}

/** Value of a search control: the one in the URL, or the user's newer input. */
export function useUrlSyncedValue(value: string) {
  const [own, setOwn] = useState({ value, shown: value, sent: value });
  if (own.value !== value) {
    // Keeps what the user typed while the navigation was pending.
    setOwn({ value, sent: value, shown: own.shown === own.sent ? value : own.shown });
  }
  return {
    shown: own.shown,
    show: (shown: string) => setOwn((before) => ({ ...before, shown })),
    /** Marks the current value as sent to the URL. */
    send: () => setOwn((before) => ({ ...before, sent: before.shown })),
  };
}

interface UrlChoiceProps {
  label: string;
  name?: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string, form: HTMLFormElement | null) => void;
}

export function UrlChoice({ label, name, value, options, onChoose }: UrlChoiceProps) {
  const id = useId();
  const choice = useUrlSyncedValue(value);
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={choice.shown}
        onChange={({ target }) => {
          choice.show(target.value);
          choice.send();
          onChoose(target.value, target.form);
        }}
        className="min-h-11 min-w-0 grow rounded-lg border border-line-strong bg-white px-3 py-2 sm:grow-0"
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
}
