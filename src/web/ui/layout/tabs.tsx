import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; text: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  children: ReactNode;
}

/**
 * Tabs as the ARIA practices describe them: one stop for the Tab key, arrows, Home and End move
 * between tabs.
 */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Name>) {
  const id = useId();
  const buttons = useRef(new Map<Name, HTMLButtonElement>());
  const onKeyDown = (event: KeyboardEvent) => {
    const here = tabs.findIndex((tab) => tab.name === chosen);
    const target = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.name);
    buttons.current.get(tab.name)?.focus();
  };
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 rounded-full bg-paper-deep p-1"
      >
        {tabs.map(({ name, text }) => (
          <button
            key={name}
            ref={(button) => {
              if (button) buttons.current.set(name, button);
              else buttons.current.delete(name);
            }}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
            className="min-h-11 grow rounded-full px-3 font-semibold text-ink-soft hover:text-ink aria-selected:bg-white aria-selected:text-ink aria-selected:shadow-card"
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
