import { AreaHeader, type AreaLink } from "#src/web/portal/area-header.tsx";
import { Badge, type BadgeVariant } from "#src/web/ui/badge.tsx";
import type { LeadCounts } from "./use-lead-count.ts";

interface PortalHeaderProps {
  email: string;
  isAdmin: boolean;
  /** Only owners see statements and the profile. */
  isOwner: boolean;
  leadCounts: LeadCounts;
  onSignOut: () => void;
}

const SITE_LINKS: readonly AreaLink[] = [
  { to: "/", text: "Home", end: true },
  { to: "/browse", text: "Browse EVs" },
  { to: "/dealer/photo-guidelines", text: "Photo Tips" },
];

export function PortalHeader({ email, isAdmin, isOwner, leadCounts, onSignOut }: PortalHeaderProps) {
  const links: AreaLink[] = [
    { to: "/dealer/listings", text: "Listings" },
    { to: "/dealer/leads", text: <EnquiriesText counts={leadCounts} /> },
    { to: "/dealer/performance", text: "Performance" },
    { to: "/dealer/reviews", text: "Reviews" },
    ...(isOwner
      ? [
          { to: "/dealer/preferences", text: "Preferences" },
          { to: "/dealer/statements", text: "Statements" },
          { to: "/dealer/agreement", text: "Terms and prices" },
          { to: "/dealer/profile", text: "Profile" },
          { to: "/dealer/feeds", text: "Feeds" },
          { to: "/dealer/webhooks", text: "Your system" },
        ]
      : []),
    { to: "/dealer/account", text: "Account" },
    ...(isAdmin
      ? [
          { to: "/admin/blog", text: "Manage Blog" },
          { to: "/admin", text: "Admin" },
        ]
      : []),
  ];
  return (
    <AreaHeader
      name="Dealer Portal"
      theme="light"
      email={email}
      links={links}
      siteLinks={SITE_LINKS}
      menuBadge={leadCounts.count > 0 && <Badge variant={badgeLook(leadCounts)}>{leadCounts.count}</Badge>}
      onSignOut={onSignOut}
    />
  );
}

/** Red only while an enquiry is unanswered. */
const badgeLook = ({ unanswered }: LeadCounts): BadgeVariant => (unanswered > 0 ? "danger" : "secondary");

function EnquiriesText({ counts }: { counts: LeadCounts }) {
  const { count, unanswered } = counts;
  return (
    <>
      Enquiries
      {count > 0 && (
        <Badge variant={badgeLook(counts)}>
          {count}
          <span className="sr-only"> in all{unanswered > 0 && `, ${unanswered} to answer`}</span>
        </Badge>
      )}
    </>
  );
}
