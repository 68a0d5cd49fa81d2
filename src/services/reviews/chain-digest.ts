import { createHash, randomBytes } from "node:crypto";

export const chainDigest = (text: string): string => createHash("sha256").update(text).digest("hex");

export const newSalt = (): string => randomBytes(16).toString("base64url");
