/** What a key for a dealer's own system may be allowed to do. Writing includes no reading. */
export const API_KEY_SCOPES = [
  "listings:read",
  "listings:write",
  "enquiries:read",
  "enquiries:write",
] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** As the person who makes a key reads it. */
export const SCOPE_MEANINGS: Record<ApiKeyScope, string> = {
  "listings:read": "Read your listings, drafts too, and how they do",
  "listings:write": "Add, change, import and delete listings",
  "enquiries:read": "Read enquiries, with buyers' names and numbers",
  "enquiries:write": "Note what became of an enquiry",
};
