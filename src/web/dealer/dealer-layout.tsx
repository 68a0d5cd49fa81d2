import { useEffect, useRef } from "react";
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from "react-router";
import { StatisticsSwitch } from "#src/web/analytics/statistics-switch.tsx";
import { knownAccount } from "#src/web/session/known-account.ts";
import { loginPath } from "#src/web/session/next-path.ts";
import { signOut } from "#src/web/session/session-client.ts";
import { useSession } from "#src/web/session/use-session.ts";
import { giveFocusBack } from "#src/web/ui/give-focus-back.ts";
import type { Route } from "./+types/dealer-layout";
import { asSignedIn } from "./as-signed-in.ts";
import { confirmFromFragment } from "./confirm-from-fragment.ts";
import { DealerNotice } from "./dealer-notice.tsx";
import { PortalHeader } from "./portal-header.tsx";
import { portalMeta } from "./portal-meta.ts";
import { PortalSkeleton } from "./portal-skeleton.tsx";
import { useLeadCount } from "./use-lead-count.ts";

export const meta = () => portalMeta("Dealer Portal");

/** The server knows no session: it sends the skeleton, and the browser does the rest. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asSignedIn(request, knownAccount);
clientLoader.hydrate = true as const;

/** Who is signed in does not change from page to page; a change of session asks for it (below). */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && currentUrl.href === nextUrl.href;

export function HydrateFallback() {
  return <PortalSkeleton />;
}

export default function DealerLayout({ loaderData: account }: Route.ComponentProps) {
  const onSignOut = useSessionGuard();
  const leadCount = useLeadCount(account.dealer !== null);
  const isLoading = useNavigation().state !== "idle";
  useFocusOnNewPage();
  return (
    <>
      <PortalHeader
        email={account.email}
        is_admin={account.is_admin}
        isOwner={account.dealer?.role === "owner"}
        leadCount={leadCount}
        onSignOut={onSignOut}
      />
      <main id="main" tabIndex={-1} aria-busy={isLoading} className="page py-8 outline-none">
        {account.dealer && <DealerNotice status={account.dealer.status} />}
        <Outlet />
      </main>
      <footer className="border-t border-line">
        <div className="page py-6 text-ink-soft">
          <StatisticsSwitch />
        </div>
      </footer>
    </>
  );
}

/** Where what was pressed is gone with its page, one reads on at the beginning of the new one. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    giveFocusBack(document.body);
  }, [pathname]);
}

/**
 * Leaves when the session ends, here or in another tab, and loads again when somebody else signs in.
 * @returns what 'Sign Out' does
 */
function useSessionGuard(): () => void {
  const token = useSession()?.token;
  const navigate = useNavigate();
  const location = useLocation();
  const { revalidate } = useRevalidator();
  const known = useRef(token);
  const choseToLeave = useRef(false);
  useEffect(() => {
    if (!token) {
      void navigate(choseToLeave.current ? "/dealer/login" : loginPath(location), { replace: true });
    } else if (known.current !== token) {
      known.current = token;
      void revalidate();
    }
  }, [token, navigate, location, revalidate]);
  // A confirmation link pasted into a tab that shows the portal changes nothing but the fragment.
  useEffect(() => {
    if (location.hash) void confirmFromFragment();
  }, [location.hash]);
  return () => {
    choseToLeave.current = true;
    void signOut();
  };
}
