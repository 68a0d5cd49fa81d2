import { AreaHeader, type AreaLink } from "#src/web/portal/area-header.tsx";

const LINKS: readonly AreaLink[] = [
  { to: "/admin", text: "Today", end: true },
  { to: "/admin/leads", text: "Requests", startsGroup: true },
  { to: "/admin/issues", text: "Issues" },
  { to: "/admin/complaints", text: "Complaints" },
  { to: "/admin/reviews", text: "Reviews" },
  { to: "/admin/listings", text: "All listings", startsGroup: true },
  { to: "/admin/dealers", text: "Dealers", startsGroup: true },
  { to: "/admin/prices", text: "Prices" },
  { to: "/admin/people", text: "People" },
  { to: "/admin/blog", text: "Blog", startsGroup: true },
  { to: "/admin/operations", text: "Operations" },
  { to: "/dealer/listings", text: "Dealer Portal", startsGroup: true },
  { to: "/dealer/account", text: "Account" },
];

export function AdminHeader({ email, onSignOut }: { email: string; onSignOut: () => void }) {
  return <AreaHeader name="Admin" theme="dark" email={email} links={LINKS} onSignOut={onSignOut} />;
}
