import { Outlet, redirect, useNavigation } from "react-router";
import { StatisticsSwitch } from "#src/web/analytics/statistics-switch.tsx";
import { knownAccount } from "#src/web/session/known-account.ts";
import { signOut } from "#src/web/session/session-client.ts";
import { toast } from "#src/web/ui/toast.ts";
import type { Route } from "./+types/admin-layout";
import { AdminHeader } from "./admin-header.tsx";
import { adminMeta } from "./admin-meta.ts";
import { AdminSkeleton } from "./admin-skeleton.tsx";
import { asAdmin } from "./as-admin.ts";
import { useLeaveOnSignOut } from "./use-leave-on-sign-out.ts";

export const meta = () => adminMeta("Admin");

/** The server knows no session: it sends the skeleton, and the browser asks. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asAdmin(request, admin);
clientLoader.hydrate = true as const;

async function admin() {
  const account = await knownAccount();
  if (account.is_admin) return account;
  if (account.second_factor_due) throw redirect("/dealer/account");
  toast({
    title: "Access Denied",
    description: "You don't have permission to access this page.",
    variant: "destructive",
  });
  throw redirect("/");
}

/** With every page (spec §4 'check session and role on load'): a role may have been taken away meanwhile. */
export const shouldRevalidate = () => true;

export function HydrateFallback() {
  return <AdminSkeleton />;
}

export default function AdminLayout({ loaderData: account }: Route.ComponentProps) {
  useLeaveOnSignOut();
  const isLoading = useNavigation().state !== "idle";
  return (
    <>
      <AdminHeader email={account.email} onSignOut={() => void signOut()} />
      <main id="main" tabIndex={-1} aria-busy={isLoading} className="page py-8 outline-none">
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
