import { createHmac, timingSafeEqual } from "node:crypto";
import { uuidOfHex } from "#src/domain/text/is-uuid.ts";

/** Signed, expiring ids, without a table of tokens. */
export interface SignedIds {
  /** Deterministic. */
  sign(id: string, endsAt: Date): string;
  /** Null for an invalid signature or an expired id. */
  read(token: string, now: Date): string | null;
  /** @param facts signed too, but not in the token: reading needs the same */
  signAll(ids: readonly string[], endsAt: Date, facts: string): string;
  readAll(token: string, now: Date, facts: string): string[] | null;
  /** Requires a token that `read` accepts. */
  endOf(token: string): Date;
}

// 16 bytes for each id, 4 of expiry in seconds, 24 of signature.
const ID_BYTES = 16;
const EXPIRY_BYTES = 4;
const SIGNATURE_BYTES = 24;

/**
 * @param secret AUTH_SECRET
 * @param purpose separates the derived keys, so that tokens are not interchangeable
 */
export function createSignedIds(secret: string, purpose: string): SignedIds {
  const key = createHmac("sha256", secret).update(purpose).digest();
  const signatureOf = (signed: Uint8Array, facts: string) =>
    createHmac("sha256", key).update(signed).update(facts).digest().subarray(0, SIGNATURE_BYTES);
  const endOf = (bytes: Buffer) =>
    new Date(bytes.readUInt32BE(bytes.length - SIGNATURE_BYTES - EXPIRY_BYTES) * 1000);
  const signAll: SignedIds["signAll"] = (ids, endsAt, facts) => {
    const signed = Buffer.alloc(ID_BYTES * ids.length + EXPIRY_BYTES);
    signed.write(ids.join("").replaceAll("-", ""), "hex");
    signed.writeUInt32BE(Math.floor(endsAt.getTime() / 1000), ID_BYTES * ids.length);
    return Buffer.concat([signed, signatureOf(signed, facts)]).toString("base64url");
  };
  const readAll: SignedIds["readAll"] = (token, now, facts) => {
    const bytes = Buffer.from(token, "base64url");
    const count = (bytes.length - EXPIRY_BYTES - SIGNATURE_BYTES) / ID_BYTES;
    // Rejects other base64url spellings of the same bytes.
    if (!Number.isInteger(count) || count < 1 || bytes.toString("base64url") !== token) return null;
    const signed = bytes.subarray(0, -SIGNATURE_BYTES);
    if (!timingSafeEqual(signatureOf(signed, facts), bytes.subarray(signed.length))) return null;
    if (endOf(bytes) <= now) return null;
    const hex = signed.toString("hex", 0, ID_BYTES * count);
    return (hex.match(/.{32}/g) ?? []).map(uuidOfHex);
  };
  return {
    sign: (id, endsAt) => signAll([id], endsAt, ""),
    read: (token, now) => readAll(token, now, "")?.[0] ?? null,
    signAll,
    readAll,
    endOf: (token) => endOf(Buffer.from(token, "base64url")),
  };
}
