import { APIError, createAuthMiddleware } from "better-auth/api";
import { signUpSchema } from "#src/domain/accounts/account-forms.ts";
import { guessableBecause } from "./guessable-password.ts";

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
