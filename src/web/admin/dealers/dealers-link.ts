export const DEALERS = { to: "/admin/dealers", text: "Dealers" } as const;
