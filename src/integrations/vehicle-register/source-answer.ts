import { z } from "zod";
import type { SourceGate } from "./source-gate.ts";

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

/** Asks a source that its gate admits. Failures are an outcome. */
export async function askSource<Facts>(
  gate: SourceGate,
  ask: () => Promise<SourceAnswer<Facts>>,
): Promise<SourceAnswer<Facts>> {
  const refusal = gate.refusal();
  if (refusal !== null) return unavailable(refusal);
  try {
    return await ask();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : "failed";
    gate.failed(reason);
    return unavailable(reason);
  }
}

/** An empty text is as good as none. */
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null);
