export const REQUESTS = { to: "/admin/leads", text: "Requests" } as const;

export const DEALERS = { to: "/admin/dealers", text: "Dealers" } as const;

export const ALL_LISTINGS = { to: "/admin/listings", text: "All listings" } as const;
