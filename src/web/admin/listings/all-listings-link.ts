export const ALL_LISTINGS = { to: "/admin/listings", text: "All listings" } as const;
