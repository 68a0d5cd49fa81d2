import type { Context } from "hono";
import { describeBrowser } from "#src/domain/accounts/sessions.ts";

/** Example: 'Firefox on Linux'. Named in security emails. */
export const browserOf = (c: Context): string => describeBrowser(c.req.header("user-agent") ?? "");
