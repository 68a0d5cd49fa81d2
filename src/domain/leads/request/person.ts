/** No provider treats the local part as case-sensitive. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
