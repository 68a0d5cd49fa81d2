import { PASSWORD_ADVISED_LENGTH, PASSWORD_LENGTH } from "../policy/accounts.ts";

/** Advice only: the form enforces only the length. */
export interface PasswordStrength {
  level: "short" | "weak" | "fair" | "strong";
  advice: string;
}

export function passwordStrength(password: string): PasswordStrength | null {
  const length = [...password].length;
  if (length === 0) return null;
  if (length < PASSWORD_LENGTH.min) {
    return { level: "short", advice: `Use at least ${PASSWORD_LENGTH.min} characters.` };
  }
  if (isEasilyGuessed(password)) {
    return { level: "weak", advice: "Easily guessed. Three or four unrelated words are better." };
  }
  if (length < PASSWORD_ADVISED_LENGTH) {
    return { level: "fair", advice: `Good. ${PASSWORD_ADVISED_LENGTH} characters or more are better.` };
  }
  return { level: "strong", advice: "Strong." };
}

const COMMON =
  /^(passw[o0]rd|qwerty\w*|letmein|welcome|secret|admin|dealer|football|liverpool|iloveyou|abc123)[\d!?.]*$/i;

function isEasilyGuessed(password: string): boolean {
  const distinct = new Set(password.toLowerCase()).size;
  return distinct < 5 || /^\d+$/.test(password) || COMMON.test(password);
}
