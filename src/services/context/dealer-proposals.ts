import { createHmac, timingSafeEqual } from "node:crypto";
import { MAX_DEALERS_PER_LEAD, PROPOSAL_VALID_MINUTES } from "#src/domain/policy/leads/matching.ts";
import { MINUTE_MS } from "#src/domain/time/units.ts";

/** Signed proposals: they prove which dealers we showed, without a row for each form that is never sent. */
export interface DealerProposals {
  /** @param facts of `proposalFacts`; they are signed, but not in the token */
  sign(dealerIds: readonly string[], facts: string, now: Date): string;
  /** Null for an invalid signature, other facts or an expired proposal. */
  read(token: string, facts: string, now: Date): string[] | null;
}

// 4 bytes of expiry in seconds, 16 for each dealer, 24 of signature.
const EXPIRY_BYTES = 4;
const ID_BYTES = 16;
const SIGNATURE_BYTES = 24;

export function createDealerProposals(secret: string): DealerProposals {
  const key = createHmac("sha256", secret).update("dealers proposed for a request").digest();
  const signatureOf = (signed: Uint8Array, facts: string) =>
    createHmac("sha256", key).update(signed).update(facts).digest().subarray(0, SIGNATURE_BYTES);
  return {
    sign(dealerIds, facts, now) {
      const signed = Buffer.alloc(EXPIRY_BYTES + ID_BYTES * dealerIds.length);
      signed.writeUInt32BE(Math.floor((now.getTime() + PROPOSAL_VALID_MINUTES * MINUTE_MS) / 1000));
      for (const [place, id] of dealerIds.entries())
        signed.write(id.replaceAll("-", ""), EXPIRY_BYTES + ID_BYTES * place, "hex");
      return Buffer.concat([signed, signatureOf(signed, facts)]).toString("base64url");
    },
    read(token, facts, now) {
      const bytes = Buffer.from(token, "base64url");
      const ids = (bytes.length - EXPIRY_BYTES - SIGNATURE_BYTES) / ID_BYTES;
      // Rejects other base64url spellings of the same bytes.
      if (![1, MAX_DEALERS_PER_LEAD].includes(ids) || bytes.toString("base64url") !== token) return null;
      const signed = bytes.subarray(0, bytes.length - SIGNATURE_BYTES);
      if (!timingSafeEqual(signatureOf(signed, facts), bytes.subarray(signed.length))) return null;
      if (signed.readUInt32BE() * 1000 <= now.getTime()) return null;
      return Array.from({ length: ids }, (_, place) => uuidAt(signed, EXPIRY_BYTES + ID_BYTES * place));
    },
  };
}

const uuidAt = (bytes: Buffer, start: number): string =>
  bytes
    .toString("hex", start, start + ID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
