/** Services that give anybody a mailbox for some minutes; the best known, which are most of those seen. */
const THROWAWAY_DOMAINS = new Set([
  "10minutemail.com",
  "dispostable.com",
  "fakeinbox.com",
  "getnada.com",
  "guerrillamail.com",
  "guerrillamail.net",
  "maildrop.cc",
  "mailinator.com",
  "mailnesia.com",
  "mintemail.com",
  "sharklasers.com",
  "temp-mail.org",
  "tempmail.com",
  "tempmailo.com",
  "throwawaymail.com",
  "trashmail.com",
  "yopmail.com",
]);

/** Whether an address is at such a service, or at a name below it. */
export function isThrowawayMailbox(email: string): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return [...THROWAWAY_DOMAINS].some((throwaway) => domain === throwaway || domain.endsWith(`.${throwaway}`));
}
