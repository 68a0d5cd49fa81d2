/** `reason` names no car and no credential, so that it can be logged. */
export type SourceAnswer<Facts> =
  | { outcome: "found"; facts: Facts }
  | { outcome: "not_found" }
  /** Not a registration to this source. */
  | { outcome: "invalid" }
  | { outcome: "unavailable"; reason: string };

export const unavailable = (reason: string) => ({ outcome: "unavailable", reason }) as const;

export function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "failed";
  return error.cause instanceof Error ? error.cause.message : error.message;
}
