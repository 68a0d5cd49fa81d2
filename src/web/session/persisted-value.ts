type StorageName = "localStorage" | "sessionStorage";

/**
 * A value in localStorage, synced across tabs, or in sessionStorage, until the tab is closed. Never sent to the server.
 * Falls back to memory when storage is blocked or full. Each script of a page has its own instance, so what one saved
 * reaches the others as it does from another tab.
 * @param empty stored as nothing
 * @param parse validates the stored value, which is untrusted; returns `empty` if it is not valid
 */
export function persistedValue<Value>(
  name: string,
  empty: Value,
  parse: (found: unknown) => Value,
  storage: StorageName = "localStorage",
) {
  const key = `second-spark.${name}`;
  let inMemory: string | null = null;
  let known: { text: string | null; value: Value } = { text: null, value: empty };

  /** Referentially stable, as useSyncExternalStore requires. */
  function read(): Value {
    const text = readText(storage, key, inMemory);
    if (text !== known.text) known = { text, value: text === null ? empty : parse(fromText(text)) };
    return known.value;
  }
  function save(saved: Value): void {
    const text = toText(saved);
    inMemory = text === toText(empty) ? null : text;
    try {
      if (inMemory === null) globalThis[storage].removeItem(key);
      else globalThis[storage].setItem(key, inMemory);
    } catch {
      // The value stays in memory.
    }
    dispatchEvent(new StorageEvent("storage", { key, newValue: inMemory }));
  }
  function onChange(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      inMemory = event.newValue;
      listener();
    };
    // A page in the back/forward cache misses changes.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
    addEventListener("storage", onStorage);
    addEventListener("pageshow", onShow);
    return () => {
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onShow);
    };
  }
  return { read, save, onChange };
}

function readText(storage: StorageName, key: string, otherwise: string | null): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return otherwise;
  }
}

/** A string is stored as it is. */
const toText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

function fromText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
