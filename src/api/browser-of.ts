import type { Context } from "hono";
import { describeBrowser } from "#src/domain/accounts/describe-browser.ts";

/** Such as 'Firefox on Linux', for the emails about an account's security. */
export const browserOf = (c: Context): string => describeBrowser(c.req.header("user-agent") ?? "");
