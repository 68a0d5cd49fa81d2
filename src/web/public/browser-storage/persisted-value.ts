/** A value in the browser's storage, never sent to the server. */
export interface PersistedValue<Value> {
  /** Referentially stable, as useSyncExternalStore requires. */
  read(): Value;
  save(value: Value): void;
  onChange(listener: () => void): () => void;
  empty: Value;
}

type StorageName = "localStorage" | "sessionStorage";

/**
 * A value in localStorage, synced across tabs, or in sessionStorage, until the tab is closed. Falls
 * back to memory when storage is blocked or full.
 * @param parse validates the stored value, which is untrusted; returns `empty` if it is not valid
 */
export function persistedValue<Value>(
  name: string,
  empty: Value,
  parse: (found: unknown) => Value,
  storage: StorageName = "localStorage",
): PersistedValue<Value> {
  const key = `second-spark.${name}`;
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = empty;

  function read(): Value {
    const found = readText(storage, key, text);
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
      window[storage].setItem(key, text);
    } catch {
      // The value stays in memory.
    }
    for (const listener of listeners) listener();
  }
  function onChange(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    // A page in the back/forward cache misses changes.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
    listeners.add(listener);
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onShow);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onShow);
    };
  }
  return { read, save, onChange, empty };
}

function readText(storage: StorageName, key: string, otherwise: string | null): string | null {
  try {
    return window[storage].getItem(key);
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
