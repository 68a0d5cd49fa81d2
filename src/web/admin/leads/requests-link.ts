export const REQUESTS = { to: "/admin/leads", text: "Requests" } as const;
