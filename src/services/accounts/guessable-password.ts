import { readFileSync } from "node:fs";
import path from "node:path";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { signUpSchema } from "#src/domain/accounts/account-forms.ts";
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

/** The library accepts empty names, and NUL characters, which Postgres rejects. */
export const checkAuthInput = createAuthMiddleware(async (ctx) => {
  const body: Record<string, unknown> = ctx.body ?? {};
  if (Object.values(body).some((value) => typeof value === "string" && value.includes("\0"))) {
    throw new APIError("BAD_REQUEST", { message: "Invalid input", code: "INVALID_INPUT" });
  }
  const chosen = ctx.path === "/reset-password" ? body.newPassword : null;
  if (typeof chosen === "string") refuseGuessable(chosen);
  if (ctx.path !== "/sign-up/email") return;
  const { name, email, password } = body;
  const parsed = signUpSchema.safeParse({ full_name: name, email, password });
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? "Invalid input";
    throw new APIError("UNPROCESSABLE_ENTITY", { message, code: "INVALID_INPUT" });
  }
  const { full_name, ...rest } = parsed.data;
  refuseGuessable(rest.password);
  return { context: { body: { name: full_name, ...rest } } };
});

function refuseGuessable(password: string): void {
  const message = guessableBecause(password);
  if (message !== null) throw new APIError("UNPROCESSABLE_ENTITY", { message, code: "COMMON_PASSWORD" });
}
