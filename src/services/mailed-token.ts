import { createHash, randomBytes } from "node:crypto";

export const newMailedToken = (): string => randomBytes(24).toString("base64url");

/** A plain digest is enough: tokens are random. */
export const mailedTokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");
