import { vi } from "vitest";

/** What scripts of a page find in a browser: its storage, of which keys are own properties, and its events. */
export function stubBrowserStorage(): void {
  const page = new EventTarget();
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal("StorageEvent", FakeStorageEvent);
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("sessionStorage", fakeStorage());
}

class FakeStorageEvent extends Event {
  readonly key: string | null;
  readonly newValue: string | null;
  constructor(type: string, { key = null, newValue = null }: StorageEventInit = {}) {
    super(type);
    this.key = key;
    this.newValue = newValue;
  }
}

function fakeStorage(): object {
  const methods = {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: { value: (key: string, text: string) => void Object.assign(items, { [key]: text }) },
    removeItem: { value: (key: string) => void delete items[key] },
  };
  const items: Record<string, string> = Object.defineProperties({}, methods);
  return items;
}
