import { readSession } from "#src/web/session/session-store.ts";

interface StoredDraft<Values> {
  values: Values;
  /** The record's version when the form was opened (optimistic lock). */
  version?: string | undefined;
}

export interface FormDraft<Values> {
  read(): StoredDraft<Values> | null;
  save(draft: StoredDraft<Values>): void;
  clear(): void;
}

const PREFIX = "second-spark.draft:";

/** Who was signed in last, until they sign out. A session may end while its user is typing. */
let owner: string | undefined;

function signedInEmail(): string | undefined {
  const email = readSession()?.email;
  owner = email ?? owner;
  return email;
}

/**
 * Unsaved input of this tab, restored after signing in again or reloading. Readable by the same
 * user only. Saved until the page has left for the sign-in page. Never use it for passwords or files.
 */
export function formDraft<Values>(name: string): FormDraft<Values> {
  const key = PREFIX + name;
  return {
    read() {
      const stored = parse<Values>(sessionStorage.getItem(key));
      return stored && stored.email === signedInEmail() ? stored : null;
    },
    save(draft) {
      const email = signedInEmail() ?? owner;
      if (email === undefined) return;
      try {
        sessionStorage.setItem(key, JSON.stringify({ ...draft, email }));
      } catch {
        // Storage is full: the form itself still has the values.
      }
    },
    clear() {
      if (readSession()) sessionStorage.removeItem(key);
    },
  };
}

export const hasFormDrafts = (): boolean => draftKeys().length > 0;

/** For signing out. */
export function clearFormDrafts(): void {
  owner = undefined;
  for (const key of draftKeys()) sessionStorage.removeItem(key);
}

const draftKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

function parse<Values>(text: string | null): (StoredDraft<Values> & { email: string }) | null {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
