import { persistedValue } from "./persisted-value.ts";

export interface StoredSession {
  /** Sent to /api/auth only. */
  token: string;
  email: string;
  is_admin: boolean;
  /** False also when a session of an earlier version does not say. */
  has_dealer: boolean;
}

const session = persistedValue<StoredSession | null>("session", null, readStored);
const ended = persistedValue("session-ended", false, (found) => found === true, "sessionStorage");

export const readSession = session.read;
export const onSessionChange = session.onChange;

/** Whether the server ended this tab's last session: it expired, or a reset or an admin ended it. */
export const wasSessionEnded = ended.read;

export function saveSession(begun: StoredSession): void {
  ended.save(false);
  session.save(begun);
}

export function clearSession({ byServer }: { byServer: boolean }): void {
  ended.save(byServer);
  session.save(null);
}

function readStored(found: unknown): StoredSession | null {
  const { token, email, is_admin, has_dealer } = (found ?? {}) as Partial<StoredSession>;
  if (typeof token !== "string" || typeof email !== "string") return null;
  return { token, email, is_admin: is_admin === true, has_dealer: has_dealer === true };
}
