import { useEffect, useRef } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import {
  AreaFrame,
  AreaHeader,
  type AreaLink,
  AreaSkeleton,
  useSessionGuard,
} from "#src/web/portal/area.tsx";
import { portalLoader, portalMeta } from "#src/web/portal/page.tsx";
import { SubNav } from "#src/web/portal/sub-nav.tsx";
import { type DealerView, dealerView, stopDealerView } from "#src/web/session/dealer-view.ts";
import { knownAccount } from "#src/web/session/known-account.ts";
import { Badge, type BadgeVariant } from "#src/web/ui/badge.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { restoreFocus } from "#src/web/ui/focus/restore-focus.ts";
import type { Route } from "./+types/dealer-layout";
import { AgreementReminder, DealerNotice, OpeningHoursReminder } from "./dealer-notices.tsx";
import { portalGroups } from "./portal-groups.ts";
import { usePushAgain } from "./push/browser-push.ts";
import { type LeadCounts, useLeadCount, useNewEnquiryNotice } from "./use-enquiries.ts";

export const meta = () => portalMeta("Dealer Portal");

/** The server has no session, so it sends the skeleton and the browser loads the page. */
export const clientLoader = portalLoader(knownAccount);

/** The account does not change between pages. `useSessionGuard` reloads it when the session changes. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && currentUrl.href === nextUrl.href;

export default function DealerLayout({ loaderData: account }: Route.ComponentProps) {
  const signOut = useSessionGuard();
  const leadCounts = useLeadCount(account.dealer !== null);
  const groups = portalGroups(account.dealer?.role === "owner", useLocation().pathname);
  const group = groups.find(({ isCurrent }) => isCurrent);
  useNewEnquiryNotice(account.dealer !== null);
  usePushAgain(account.dealer !== null && !dealerView);
  useFocusOnNewPage();
  return (
    <AreaFrame
      header={
        <>
          <PortalHeader
            email={account.email}
            isAdmin={account.is_admin}
            groups={groups}
            leadCounts={leadCounts}
            onSignOut={signOut}
          />
          {dealerView && <ViewBanner view={dealerView} />}
        </>
      }
    >
      {account.dealer?.agreement_due && <AgreementReminder />}
      {account.dealer && !account.dealer.has_opening_hours && (
        <OpeningHoursReminder isOwner={account.dealer.role === "owner"} />
      )}
      {account.dealer && <DealerNotice dealer={account.dealer} />}
      {account.dealer && group && group.pages.length > 1 && <SubNav label={group.text} pages={group.pages} />}
      <Outlet context={leadCounts} />
    </AreaFrame>
  );
}

/** Stays on the screen while an admin views it, and ends the view in time. */
function ViewBanner({ view }: { view: DealerView }) {
  useEffect(() => {
    const timer = setTimeout(() => stopDealerView(view), Date.parse(view.ends_at) - Date.now());
    return () => clearTimeout(timer);
  }, [view]);
  return (
    <section aria-label="Viewing a dealer's portal" className="sticky top-0 z-50 bg-spark text-ink">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
        <p className="min-w-0 grow basis-48 font-semibold wrap-anywhere">
          You view {view.name} as its owner does. Nothing can be changed.
        </p>
        <Button variant="outline" onClick={() => stopDealerView(view)}>
          Stop
        </Button>
      </div>
    </section>
  );
}

/** Moves the focus to the start of a new page when the link that led here is gone. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    restoreFocus(document.body);
  }, [pathname]);
}

export const HydrateFallback = () => (
  <AreaSkeleton
    headerClass="border-b border-line bg-white"
    needs="The Dealer Portal needs JavaScript. Please turn it on and reload this page."
  >
    <div className="grid gap-4">
      <div className="skeleton h-10 w-64" />
      <div className="skeleton mt-4 h-12" />
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="skeleton h-20" />
      ))}
    </div>
  </AreaSkeleton>
);

interface PortalHeaderProps {
  email: string;
  isAdmin: boolean;
  groups: readonly AreaLink[];
  leadCounts: LeadCounts;
  onSignOut: () => void;
}

const SITE_LINKS: readonly AreaLink[] = [
  { to: "/", text: "Home", end: true },
  { to: "/browse", text: "Browse EVs" },
  { to: "/dealer/photo-guidelines", text: "Photo Tips" },
  { to: "/dealer/account", text: "Account" },
];

function PortalHeader({ email, isAdmin, groups, leadCounts, onSignOut }: PortalHeaderProps) {
  const links: AreaLink[] = [
    { to: "/dealer/listings", text: "Listings" },
    { to: "/dealer/leads", text: <EnquiriesText counts={leadCounts} /> },
    ...groups,
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
