import { errorAnswer } from "./error-body.ts";

export const signedInOnly = { 401: errorAnswer("Nobody is signed in") } as const;

export const adminOnly = { ...signedInOnly, 403: errorAnswer("The user is no admin") } as const;

export const ownerOnly = {
  ...signedInOnly,
  403: errorAnswer("The user is no owner of the dealer"),
  404: errorAnswer("The user has no dealer"),
} as const;
