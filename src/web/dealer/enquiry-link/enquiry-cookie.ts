import { type Cookie, createCookie } from "react-router";
import { ENQUIRY_KEY_MINUTES } from "#src/domain/policy/lead-routes.ts";
import { MINUTE_SECONDS } from "#src/domain/time/ago.ts";

/** Holds the key of one opened link, sent back to this link's page alone. */
export function enquiryCookie(publicOrigin: string, token: string): Cookie {
  const isSecure = publicOrigin.startsWith("https:");
  return createCookie(isSecure ? "__Secure-enquiry" : "enquiry", {
    path: `/enquiry/${token}`,
    maxAge: ENQUIRY_KEY_MINUTES * MINUTE_SECONDS,
    httpOnly: true,
    // Lax, not strict: a second tap on the link in a web mail still finds the key.
    sameSite: "lax",
    secure: isSecure,
  });
}
