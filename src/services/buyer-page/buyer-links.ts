import { createHmac, timingSafeEqual } from "node:crypto";
import { LEAD_RETENTION_MONTHS } from "#src/domain/policy.ts";
import { monthsAfter } from "./months-after.ts";

/** The links in buyers' mails that open their own page without an account. */
export interface BuyerLinks {
  /** Always the same for one lead, so that a mail that is sent twice is one mail. */
  urlOf(lead: { lead_id: string; created_at: Date }): string;
  /** Null when nobody of ours signed it, or it is too old. */
  leadOf(token: string, now: Date): string | null;
}

// 16 bytes of lead_id, 4 of the second in which it ends, 24 of signature.
const SIGNED_BYTES = 20;
const SIGNATURE_BYTES = 24;

/** @param secret AUTH_SECRET; the key is made from it, so that no other token of ours is one of these */
export function createBuyerLinks(secret: string, public_origin: string): BuyerLinks {
  const key = createHmac("sha256", secret).update("buyer's own page").digest();
  const sign = (signed: Uint8Array) =>
    createHmac("sha256", key).update(signed).digest().subarray(0, SIGNATURE_BYTES);
  return {
    urlOf({ lead_id, created_at }) {
      const signed = Buffer.alloc(SIGNED_BYTES);
      signed.write(lead_id.replaceAll("-", ""), "hex");
      signed.writeUInt32BE(Math.floor(monthsAfter(created_at, LEAD_RETENTION_MONTHS).getTime() / 1000), 16);
      return `${public_origin}/my-request/${Buffer.concat([signed, sign(signed)]).toString("base64url")}`;
    },
    leadOf(token, now) {
      const bytes = Buffer.from(token, "base64url");
      // A token has one spelling only: what is decoded leniently is written again and compared.
      if (bytes.length !== SIGNED_BYTES + SIGNATURE_BYTES || bytes.toString("base64url") !== token)
        return null;
      const signed = bytes.subarray(0, SIGNED_BYTES);
      if (!timingSafeEqual(sign(signed), bytes.subarray(SIGNED_BYTES))) return null;
      if (signed.readUInt32BE(16) * 1000 <= now.getTime()) return null;
      return signed.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    },
  };
}
