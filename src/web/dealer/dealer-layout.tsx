import { useEffect, useRef } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { AreaFrame, AreaSkeleton } from "#src/web/portal/area-frame.tsx";
import { loadWithSession } from "#src/web/portal/load-with-session.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useSessionGuard } from "#src/web/portal/use-session-guard.ts";
import { knownAccount } from "#src/web/session/known-account.ts";
import { restoreFocus } from "#src/web/ui/focus/restore-focus.ts";
import type { Route } from "./+types/dealer-layout";
import { AgreementReminder, DealerNotice, OpeningHoursReminder } from "./dealer-notices.tsx";
import { PortalHeader } from "./portal-header.tsx";
import { usePushAgain } from "./push/browser-push.ts";
import { useLeadCount } from "./use-lead-count.ts";
import { useNewEnquiryNotice } from "./use-new-enquiry-notice.ts";

export const meta = () => portalMeta("Dealer Portal");

/** The server has no session, so it sends the skeleton and the browser loads the page. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadWithSession(request, knownAccount);
clientLoader.hydrate = true as const;

/** The account does not change between pages. `useSessionGuard` reloads it when the session changes. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && currentUrl.href === nextUrl.href;

export function HydrateFallback() {
  return <PortalSkeleton />;
}

export default function DealerLayout({ loaderData: account }: Route.ComponentProps) {
  const signOut = useSessionGuard();
  const leadCounts = useLeadCount(account.dealer !== null);
  const isOwner = account.dealer?.role === "owner";
  useNewEnquiryNotice(account.dealer !== null);
  usePushAgain(account.dealer !== null);
  useFocusOnNewPage();
  return (
    <AreaFrame
      header={
        <PortalHeader
          email={account.email}
          isAdmin={account.is_admin}
          isOwner={isOwner}
          leadCounts={leadCounts}
          onSignOut={signOut}
        />
      }
    >
      {account.dealer?.agreement_due && <AgreementReminder />}
      {account.dealer && !account.dealer.has_opening_hours && <OpeningHoursReminder isOwner={isOwner} />}
      {account.dealer && <DealerNotice status={account.dealer.status} />}
      <Outlet />
    </AreaFrame>
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

function PortalSkeleton() {
  return (
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
}
