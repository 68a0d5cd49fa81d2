import { HOTP, Secret, TOTP } from "otpauth";

// RFC 6238 as every authenticator app supports it, the library's defaults: SHA-1, six digits, 30 seconds.

/** Tolerates a clock one step off, and the time to type. */
const STEPS_OFF = 1;

export const stepAt = (at: Date): number => TOTP.counter({ timestamp: at.getTime() });

export const codeOf = (secret: Uint8Array, step: number): string =>
  HOTP.generate({ secret: sharedSecret(secret), counter: step });

/** Compares in constant time. @param afterStep step of the last accepted code, against replay */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  { now, afterStep }: { now: Date; afterStep: number },
): number | null {
  const present = stepAt(now);
  const stepsOff = HOTP.validate({
    secret: sharedSecret(secret),
    token: code,
    counter: present,
    window: STEPS_OFF,
  });
  return stepsOff !== null && present + stepsOff > afterStep ? present + stepsOff : null;
}

export function otpAuthUri(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

export const base32 = (secret: Uint8Array): string => sharedSecret(secret).base32;

const sharedSecret = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer });
