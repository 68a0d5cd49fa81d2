import { errorResponse } from "./error-body.ts";

export const signedInOnly = { 401: errorResponse("Not signed in") } as const;

export const adminOnly = { ...signedInOnly, 403: errorResponse("The user is not an admin") } as const;

export const ownerOnly = {
  ...signedInOnly,
  403: errorResponse("The user is not an owner of the dealer"),
  404: errorResponse("The user has no dealer"),
} as const;
