import { createHash } from "node:crypto";

/** Deterministic UUID: URLs of sample records are the same in every database. */
export function sampleId(kind: "dealer" | "vehicle" | "user" | "review", key: string): string {
  const hex = createHash("sha256").update(`second-spark sample ${kind} ${key}`).digest("hex");
  // RFC 9562: version 8 is for custom schemes (SAMPLE_ID_VERSION); the variant digit is 8 to b.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
