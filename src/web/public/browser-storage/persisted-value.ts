type StorageName = "localStorage" | "sessionStorage";

/**
 * A value in localStorage, synced across tabs, or in sessionStorage, until the tab is closed. Never sent to the server.
 * Falls back to memory when storage is blocked or full. Each script of a page has its own instance, so what one saved
 * reaches the others as it does from another tab.
 * @param parse validates the stored value, which is untrusted; returns `empty` if it is not valid
 */
export function persistedValue<Value>(
  name: string,
  empty: Value,
  parse: (found: unknown) => Value,
  storage: StorageName = "localStorage",
) {
  const key = `second-spark.${name}`;
  let text: string | null = null;

  function read(): Value {
    const found = readText(storage, key, text);
    return found === null ? empty : parse(fromJson(found));
  }
  function save(saved: Value): void {
    text = JSON.stringify(saved);
    try {
      window[storage].setItem(key, text);
    } catch {
      // The value stays in memory.
    }
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: text }));
  }
  function onChange(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      text = event.newValue;
      listener();
    };
    // A page in the back/forward cache misses changes.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onShow);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onShow);
    };
  }
  return { read, save, onChange };
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
