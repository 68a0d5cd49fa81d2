import { AreaHeader, type AreaLink } from "#src/web/portal/area-header.tsx";
import { Badge } from "#src/web/ui/badge.tsx";

interface PortalHeaderProps {
  email: string;
  isAdmin: boolean;
  /** Only owners see statements and the profile. */
  isOwner: boolean;
  leadCount: number;
  onSignOut: () => void;
}

const SITE_LINKS: readonly AreaLink[] = [
  { to: "/", text: "Home", end: true },
  { to: "/browse", text: "Browse EVs" },
  { to: "/dealer/photo-guidelines", text: "Photo Tips" },
];

export function PortalHeader({ email, isAdmin, isOwner, leadCount, onSignOut }: PortalHeaderProps) {
  const links: AreaLink[] = [
    { to: "/dealer/listings", text: "Listings" },
    { to: "/dealer/leads", text: <EnquiriesText count={leadCount} /> },
    { to: "/dealer/performance", text: "Performance" },
    ...(isOwner
      ? [
          { to: "/dealer/statements", text: "Statements" },
          { to: "/dealer/agreement", text: "Terms and prices" },
          { to: "/dealer/profile", text: "Profile" },
        ]
      : []),
    { to: "/dealer/account", text: "Account" },
    ...(isAdmin ? [{ to: "/admin/blog", text: "Manage Blog" }] : []),
  ];
  return (
    <AreaHeader
      name="Dealer Portal"
      theme="light"
      email={email}
      links={links}
      siteLinks={SITE_LINKS}
      menuBadge={leadCount > 0 && <Badge variant="danger">{leadCount}</Badge>}
      onSignOut={onSignOut}
    />
  );
}

function EnquiriesText({ count }: { count: number }) {
  return (
    <>
      Enquiries
      {count > 0 && (
        <Badge variant="danger">
          {count}
          <span className="sr-only"> in all</span>
        </Badge>
      )}
    </>
  );
}
