import { createHash } from "node:crypto";

/** Deduplicates errors: numbers in the message are ignored. */
export function fingerprint(message: string, stack: string): string {
  const place = stack.split("\n").find((line) => line.includes(" at ") || line.includes("@")) ?? "";
  const subject = `${message.replace(/\d+/g, "0")}\n${place.replace(/:\d+/g, "").trim()}`;
  return createHash("sha256").update(subject).digest("hex").slice(0, 16);
}
