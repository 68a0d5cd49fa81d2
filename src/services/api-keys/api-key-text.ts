import { createHash, randomBytes } from "node:crypto";

/** What keys begin with: tells them from access tokens, and lets scanners find one that was published by mistake. */
export const API_KEY_START = "ssk_";

const SHOWN_CHARACTERS = 6;

/** 256 random bits, so that a fast hash is as safe as a slow one. */
export const newApiKey = (): string => API_KEY_START + randomBytes(32).toString("base64url");

export const hashApiKey = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** By which people tell keys apart. */
export const prefixOf = (key: string): string => key.slice(0, API_KEY_START.length + SHOWN_CHARACTERS);
