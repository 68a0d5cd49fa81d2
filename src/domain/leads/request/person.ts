/** Mail providers ignore the case of the local part. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
