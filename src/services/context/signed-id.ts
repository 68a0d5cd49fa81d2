import { createHmac, timingSafeEqual } from "node:crypto";

/** Signed, expiring ids for links in emails, without a table of tokens. */
export interface SignedIds {
  /** Deterministic. */
  sign(id: string, endsAt: Date): string;
  /** Null for an invalid signature or an expired id. */
  read(token: string, now: Date): string | null;
  /** Requires a token that `read` accepts. */
  endOf(token: string): Date;
}

// 16 bytes of id, 4 of expiry in seconds, 24 of signature.
const SIGNED_BYTES = 20;
const SIGNATURE_BYTES = 24;

/**
 * @param secret AUTH_SECRET
 * @param purpose separates the derived keys, so that tokens are not interchangeable
 */
export function createSignedIds(secret: string, purpose: string): SignedIds {
  const key = createHmac("sha256", secret).update(purpose).digest();
  const signatureOf = (signed: Uint8Array) =>
    createHmac("sha256", key).update(signed).digest().subarray(0, SIGNATURE_BYTES);
  return {
    sign(id, endsAt) {
      const signed = Buffer.alloc(SIGNED_BYTES);
      signed.write(id.replaceAll("-", ""), "hex");
      signed.writeUInt32BE(Math.floor(endsAt.getTime() / 1000), 16);
      return Buffer.concat([signed, signatureOf(signed)]).toString("base64url");
    },
    endOf: (token) => new Date(Buffer.from(token, "base64url").readUInt32BE(16) * 1000),
    read(token, now) {
      const bytes = Buffer.from(token, "base64url");
      // Rejects other base64url spellings of the same bytes.
      if (bytes.length !== SIGNED_BYTES + SIGNATURE_BYTES || bytes.toString("base64url") !== token)
        return null;
      const signed = bytes.subarray(0, SIGNED_BYTES);
      if (!timingSafeEqual(signatureOf(signed), bytes.subarray(SIGNED_BYTES))) return null;
      if (signed.readUInt32BE(16) * 1000 <= now.getTime()) return null;
      return signed.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    },
  };
}
