import { Outlet, redirect } from "react-router";
import { AreaFrame } from "#src/web/portal/area-frame.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { useSessionGuard } from "#src/web/portal/use-session-guard.ts";
import { knownAccount } from "#src/web/session/known-account.ts";
import { toastOnNextPage } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/admin-layout";
import { AdminHeader } from "./admin-header.tsx";
import { AdminSkeleton } from "./admin-skeleton.tsx";
import { loadAdminPage } from "./load-admin-page.ts";

export const meta = () => portalMeta("Admin");

/** The server has no session, so it sends the skeleton and the browser loads the page. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAdminPage(request, loadAdmin);
clientLoader.hydrate = true as const;

async function loadAdmin() {
  const account = await knownAccount();
  if (account.is_admin) return account;
  if (account.second_factor_due) throw redirect("/dealer/account");
  // Home is a content page, which loads as a document.
  toastOnNextPage({
    title: "Access Denied",
    description: "You don't have permission to access this page.",
    variant: "destructive",
  });
  throw redirect("/");
}

/** Checks the role on every page: it may have been revoked. */
export const shouldRevalidate = () => true;

export function HydrateFallback() {
  return <AdminSkeleton />;
}

export default function AdminLayout({ loaderData: account }: Route.ComponentProps) {
  const signOut = useSessionGuard();
  return (
    <AreaFrame header={<AdminHeader email={account.email} onSignOut={signOut} />}>
      <Outlet />
    </AreaFrame>
  );
}
