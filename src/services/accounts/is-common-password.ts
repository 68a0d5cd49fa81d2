import { readFileSync } from "node:fs";
import path from "node:path";

/** The program always starts in the project's root. */
const LIST = path.resolve("src/services/accounts/common-passwords.txt");

/**
 * The 10,000 most common leaked passwords of at least six characters, in lower case: from
 * `@zxcvbn-ts/language-common` 4.1.3 (MIT, Dan Wheeler, Dropbox and zxcvbn-ts).
 */
const COMMON = new Set(readFileSync(LIST, "utf8").split("\n"));

export const COMMON_PASSWORD = "This password is among the most common ones. Choose another.";

export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
