import { useSyncExternalStore } from "react";

/** Something this browser remembers for its owner; it never leaves it. */
export interface PersistedValue<Value> {
  /** The same object as long as nothing changed, as React's useSyncExternalStore wants it. */
  read(): Value;
  save(value: Value): void;
  onChange(listener: () => void): () => void;
  empty: Value;
}

/**
 * A value in localStorage, told of changes in this tab and all others. Where the browser keeps nothing (switched off,
 * full), it lasts as long as the page.
 * @param parse what was found there, which anybody may have written; `empty` for nonsense
 */
export function persistedValue<Value>(
  name: string,
  empty: Value,
  parse: (found: unknown) => Value,
): PersistedValue<Value> {
  const key = `second-spark.${name}`;
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = empty;

  function read(): Value {
    const found = readText(key, text);
    if (found !== text) {
      text = found;
      value = found === null ? empty : parse(fromJson(found));
    }
    return value;
  }
  function save(saved: Value): void {
    text = JSON.stringify(saved);
    value = saved;
    try {
      localStorage.setItem(key, text);
    } catch {
      // The value stays in memory.
    }
    for (const listener of listeners) listener();
  }
  function onChange(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener("storage", onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", onStorage);
    };
  }
  return { read, save, onChange, empty };
}

/** The value as this browser has it; on the server and until hydration it is empty. */
export const usePersistedState = <Value>(kept: PersistedValue<Value>): Value =>
  useSyncExternalStore(kept.onChange, kept.read, () => kept.empty);

function readText(key: string, otherwise: string | null): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return otherwise;
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
