/**
 * What decides, beside the phone number in E.164, whether two requests come from the same person. Strictly the
 * part before the @ could be case-sensitive; no mailbox provider makes it so.
 */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
