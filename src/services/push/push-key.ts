import { createECDH, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { HOUR_SECONDS } from "#src/domain/time/ago.ts";
import type { Encryption } from "#src/services/context/encryption.ts";

/** At most 24 hours (RFC 8292). */
const TOKEN_SECONDS = 12 * HOUR_SECONDS;

/** The key that identifies this site to push services (VAPID, RFC 8292), derived from AUTH_SECRET. */
export interface PushKey {
  /** Uncompressed point in base64url, which browsers subscribe with. */
  publicKey: string;
  privateKey: KeyObject;
}

export function pushKey(encryption: Pick<Encryption, "digest">): PushKey {
  const curve = createECDH("prime256v1");
  // One digest in four thousand million is not a valid private key.
  for (let attempt = 1; ; attempt++) {
    const secret = Buffer.from(encryption.digest("push key", String(attempt)), "hex");
    try {
      curve.setPrivateKey(secret);
    } catch {
      continue;
    }
    const point = curve.getPublicKey();
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
    const jwk = { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "", d: secret.toString("base64url") };
    return {
      publicKey: point.toString("base64url"),
      privateKey: createPrivateKey({ key: jwk, format: "jwk" }),
    };
  }
}

/** @param contact a mailto: or https: URL, for the push service */
export function pushAuthorization(
  { publicKey, privateKey }: PushKey,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + TOKEN_SECONDS,
    sub: contact,
  };
  const signed = `${encode({ typ: "JWT", alg: "ES256" })}.${encode(claims)}`;
  const signature = sign("sha256", Buffer.from(signed), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKey}`;
}
