import { createHash, randomBytes } from "node:crypto";

/** Tells keys from access tokens, and lets secret scanners find leaked ones. */
export const API_KEY_START = "ssk_";

const SHOWN_CHARACTERS = 6;

/** 256 random bits, so that a fast hash is as safe as a slow one. */
export const newApiKey = (): string => API_KEY_START + randomBytes(32).toString("base64url");

export const hashApiKey = (key: string): string => createHash("sha256").update(key).digest("base64url");

export const prefixOf = (key: string): string => key.slice(0, API_KEY_START.length + SHOWN_CHARACTERS);
