/** Write access does not include read access. */
export const API_KEY_SCOPES = [
  "listings:read",
  "listings:write",
  "enquiries:read",
  "enquiries:write",
] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

export const SCOPE_MEANINGS: Record<ApiKeyScope, string> = {
  "listings:read": "Read your listings, drafts too, and how they do",
  "listings:write": "Add, change, import and delete listings",
  "enquiries:read": "Read enquiries, with buyers' names and numbers",
  "enquiries:write": "Note what became of an enquiry",
};
