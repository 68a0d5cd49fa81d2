import { APIError, createAuthMiddleware } from "better-auth/api";
import { signUpSchema } from "#src/domain/accounts/account-forms.ts";

/** Sign-up takes exactly what the form of spec §5 takes; the library alone would accept an empty name. */
export const checkSignUp = createAuthMiddleware(async (ctx) => {
  if (ctx.path !== "/sign-up/email") return;
  const { name, email, password } = (ctx.body ?? {}) as Record<string, unknown>;
  const parsed = signUpSchema.safeParse({ full_name: name, email, password });
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? "Invalid input";
    throw new APIError("UNPROCESSABLE_ENTITY", { message, code: "INVALID_INPUT" });
  }
  const { full_name, ...rest } = parsed.data;
  return { context: { body: { name: full_name, ...rest } } };
});
