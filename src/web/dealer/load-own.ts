import { SessionEnded } from "#src/web/session/access-token.ts";
import { ApiError } from "#src/web/session/api-error.ts";

export type Own<T> = { kind: "loaded"; found: T } | { kind: "no dealer" | "staff" | "failed" };

/** What is for owners of a dealership alone. */
export async function loadOwn<T>(load: () => Promise<T>): Promise<Own<T>> {
  try {
    return { kind: "loaded", found: await load() };
  } catch (error) {
    if (error instanceof SessionEnded) throw error;
    if (error instanceof ApiError && error.status === 404) return { kind: "no dealer" };
    if (error instanceof ApiError && error.status === 403) return { kind: "staff" };
    return { kind: "failed" };
  }
}
