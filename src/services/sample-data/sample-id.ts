import { createHash } from "node:crypto";

/** The id of a sample thing: the same in every database, so that an address in a note or a picture stays good. */
export function sampleId(kind: "dealer" | "vehicle" | "user", key: string): string {
  const hex = createHash("sha256").update(`second-spark sample ${kind} ${key}`).digest("hex");
  // RFC 9562: version 8 is for makers' own schemes, variant 8 to b.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
