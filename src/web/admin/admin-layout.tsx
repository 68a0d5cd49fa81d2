import { Outlet, redirect, redirectDocument } from "react-router";
import {
  AreaFrame,
  AreaHeader,
  type AreaLink,
  AreaSkeleton,
  useSessionGuard,
} from "#src/web/portal/area.tsx";
import { portalMeta } from "#src/web/portal/page.tsx";
import { knownAccount } from "#src/web/session/known-account.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/admin-layout";
import { adminLoader } from "./pages.tsx";

export const meta = () => portalMeta("Admin");

/** The server has no session, so it sends the skeleton and the browser loads the page. */
export const clientLoader = adminLoader(loadAdmin);

async function loadAdmin() {
  const account = await knownAccount();
  if (account.is_admin) return account;
  if (account.second_factor_due) throw redirect("/dealer/account");
  toast({
    title: "Access Denied",
    description: "You don't have permission to access this page.",
    variant: "destructive",
  });
  throw redirectDocument("/");
}

/** Checks the role on every page: it may have been revoked. */
export const shouldRevalidate = () => true;

export default function AdminLayout({ loaderData: account }: Route.ComponentProps) {
  const signOut = useSessionGuard();
  return (
    <AreaFrame
      header={
        <AreaHeader name="Admin" theme="dark" email={account.email} links={LINKS} onSignOut={signOut} />
      }
    >
      <Outlet />
    </AreaFrame>
  );
}

const LINKS: readonly AreaLink[] = [
  { to: "/admin", text: "Today", end: true },
  { to: "/admin/leads", text: "Requests", startsGroup: true },
  { to: "/admin/listings", text: "All listings", startsGroup: true },
  { to: "/admin/dealers", text: "Dealers", startsGroup: true },
  { to: "/admin/prices", text: "Prices" },
  { to: "/admin/people", text: "People" },
  { to: "/admin/blog", text: "Blog", startsGroup: true },
  { to: "/admin/operations", text: "Operations" },
  { to: "/dealer/listings", text: "Dealer Portal", startsGroup: true },
  { to: "/dealer/account", text: "Account" },
];

export const HydrateFallback = () => (
  <AreaSkeleton
    headerClass="bg-ink text-white"
    needs="The admin area needs JavaScript. Please turn it on and reload this page."
  >
    <div className="skeleton h-11 w-64" />
    <div className="mt-6 divide-y divide-line rounded-card border border-line bg-white">
      <div className="h-11 rounded-t-card bg-paper-deep" />
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} data-skeleton-row className="flex h-17 items-center gap-6 px-3">
          <div className="skeleton h-5 grow" />
          <div className="skeleton hidden h-5 w-24 sm:block" />
          <div className="skeleton hidden h-5 w-32 md:block" />
          <div className="skeleton h-9 w-20" />
        </div>
      ))}
    </div>
  </AreaSkeleton>
);
