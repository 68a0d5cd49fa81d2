import { SessionEndedError } from "#src/web/session/access-token.ts";
import { ApiError } from "#src/web/session/api-error.ts";

export type OwnerData<T> = { kind: "loaded"; found: T } | { kind: "no dealer" | "staff" | "failed" };

export async function loadForOwner<T>(load: () => Promise<T>): Promise<OwnerData<T>> {
  try {
    return { kind: "loaded", found: await load() };
  } catch (error) {
    if (error instanceof SessionEndedError) throw error;
    if (error instanceof ApiError && error.status === 404) return { kind: "no dealer" };
    if (error instanceof ApiError && error.status === 403) return { kind: "staff" };
    return { kind: "failed" };
  }
}
