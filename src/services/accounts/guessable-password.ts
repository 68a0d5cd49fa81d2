import { readFileSync } from "node:fs";
import path from "node:path";
import { PASSWORD_CONTEXT_WORDS } from "#src/domain/policy/accounts.ts";

/** The program always starts in the project's root. */
const LIST = path.resolve("src/services/accounts/common-passwords.txt");

/**
 * The 10,000 most common leaked passwords of at least six characters, in lower case: from
 * `@zxcvbn-ts/language-common` 4.1.3 (MIT, Dan Wheeler, Dropbox and zxcvbn-ts).
 */
const COMMON = new Set(readFileSync(LIST, "utf8").split("\n"));
const CONTEXT_WORDS_ONLY = new RegExp(`^(?:${PASSWORD_CONTEXT_WORDS.join("|")})+$`);

export function guessableBecause(password: string): string | null {
  const text = password.toLowerCase();
  if (COMMON.has(text)) return "This password is among the most common ones. Choose another.";
  return CONTEXT_WORDS_ONLY.test(text.replace(/[^a-z]/g, ""))
    ? "This password is made of words that anyone would try here. Choose another."
    : null;
}
