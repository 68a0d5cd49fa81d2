const KEY = "second-spark.sign-up-key";

/** Remembers that this browser signed up: its confirmation link then needs no password. */
export const rememberSignUp = (key: string): void => localStorage.setItem(KEY, key);

/** @returns the key of this browser's last sign-up, once */
export function takeSignUpKey(): string | null {
  const key = localStorage.getItem(KEY);
  localStorage.removeItem(KEY);
  return key;
}
