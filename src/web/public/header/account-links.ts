export const ACCOUNT_LINKS = {
  signedOut: { href: "/dealer/login?tab=sign-up", text: "Sign up" },
  signedIn: { href: "/dealer/listings", text: "Dashboard" },
} as const;

export const ADMIN_LINKS = [
  { href: "/admin/listings", text: "Admin Listings" },
  { href: "/admin/blog", text: "Admin Blog" },
] as const;
