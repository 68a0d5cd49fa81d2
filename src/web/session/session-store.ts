export interface StoredSession {
  /** Sent to /api/auth only. */
  token: string;
  email: string;
  is_admin: boolean;
  /** False also when a session of an earlier version does not say. */
  has_dealer: boolean;
}

const KEY = "second-spark.session";
const ENDED_KEY = "second-spark.session-ended";
const listeners = new Set<() => void>();
let cachedText: string | null = null;
let cached: StoredSession | null = null;

/** Referentially stable, as useSyncExternalStore requires. */
export function readSession(): StoredSession | null {
  const text = localStorage.getItem(KEY);
  if (text !== cachedText) {
    cachedText = text;
    cached = parse(text);
  }
  return cached;
}

/** Whether the server ended this tab's last session: it expired, or a reset or an admin ended it. */
export const wasSessionEnded = (): boolean => sessionStorage.getItem(ENDED_KEY) !== null;

export function saveSession(session: StoredSession): void {
  sessionStorage.removeItem(ENDED_KEY);
  localStorage.setItem(KEY, JSON.stringify(session));
  notifyListeners();
}

export function clearSession({ byServer }: { byServer: boolean }): void {
  if (byServer) sessionStorage.setItem(ENDED_KEY, "yes");
  else sessionStorage.removeItem(ENDED_KEY);
  localStorage.removeItem(KEY);
  notifyListeners();
}

/** Covers all tabs: the storage event reports changes in the others. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function parse(text: string | null): StoredSession | null {
  if (text === null) return null;
  try {
    const { token, email, is_admin, has_dealer } = JSON.parse(text) as Partial<StoredSession>;
    if (typeof token !== "string" || typeof email !== "string") return null;
    return { token, email, is_admin: is_admin === true, has_dealer: has_dealer === true };
  } catch {
    return null;
  }
}
