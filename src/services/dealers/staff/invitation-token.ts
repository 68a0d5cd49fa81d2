import { createHash, randomBytes } from "node:crypto";

export const newInvitationToken = (): string => randomBytes(24).toString("base64url");

/** A token has enough chance in it that a plain digest tells nothing of it. */
export const invitationTokenHash = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
