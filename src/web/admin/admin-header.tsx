import { AreaHeader, type AreaLink } from "#src/web/portal/area-header.tsx";

const LINKS: readonly AreaLink[] = [
  { to: "/admin", text: "Today", end: true },
  { to: "/admin/listings", text: "All listings" },
  { to: "/admin/blog", text: "Blog" },
  { to: "/admin/dealers", text: "Dealers" },
  { to: "/admin/leads", text: "Requests" },
  { to: "/admin/issues", text: "Issues" },
  { to: "/admin/prices", text: "Prices" },
  { to: "/admin/people", text: "People" },
  { to: "/admin/operations", text: "Operations" },
  { to: "/dealer/listings", text: "Dealer Portal" },
  { to: "/dealer/account", text: "Account" },
];

export function AdminHeader({ email, onSignOut }: { email: string; onSignOut: () => void }) {
  return <AreaHeader name="Admin" theme="dark" email={email} links={LINKS} onSignOut={onSignOut} />;
}
