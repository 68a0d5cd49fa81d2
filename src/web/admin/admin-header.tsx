import type { ReactNode } from "react";
import { NavLink, useLocation } from "react-router";
import { BRAND } from "#src/domain/policy.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { Logo } from "#src/web/ui/logo.tsx";

/** Dark, so that nobody takes the admin area for a dealer's own portal. */
export function AdminHeader({ email, onSignOut }: { email: string; onSignOut: () => void }) {
  const { pathname } = useLocation();
  const links = (
    <>
      <AdminLink to="/admin" end>
        Today
      </AdminLink>
      <AdminLink to="/admin/listings">All listings</AdminLink>
      <AdminLink to="/admin/blog">Blog</AdminLink>
      <AdminLink to="/admin/dealers">Dealers</AdminLink>
      <AdminLink to="/admin/leads">Requests</AdminLink>
      <AdminLink to="/admin/issues">Issues</AdminLink>
      <AdminLink to="/admin/prices">Prices</AdminLink>
      <AdminLink to="/admin/people">People</AdminLink>
      <AdminLink to="/admin/operations">Operations</AdminLink>
      <AdminLink to="/dealer/listings">Dealer Portal</AdminLink>
      <AdminLink to="/dealer/account">Account</AdminLink>
    </>
  );
  return (
    <header className="on-dark bg-ink text-white">
      <a
        href="#main"
        className="absolute left-4 z-50 -translate-y-20 rounded-b-lg bg-spark px-4 py-2 font-semibold text-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="page flex min-h-16 flex-wrap items-center gap-x-6 gap-y-1 py-2">
        <a href="/" className="flex shrink-0 rounded-md" aria-label={`${BRAND}, home`}>
          <Logo />
        </a>
        <nav
          aria-label="Admin"
          className="order-last -mx-2.5 hidden w-full lg:flex xl:order-none xl:mx-0 xl:w-auto"
        >
          {links}
        </nav>
        <div className="ml-auto hidden min-w-0 items-center gap-3 lg:flex">
          <SignedInAs email={email} className="max-w-56 xl:hidden 2xl:block" />
          <Button variant="outline-on-dark" onClick={onSignOut} className="px-4 py-1.5">
            Sign Out
          </Button>
        </div>
        {/* A new page begins with a closed menu. */}
        <details key={pathname} className="relative ml-auto lg:hidden">
          <summary
            className={buttonClass(
              "outline-on-dark",
              "cursor-pointer list-none px-4 [&::-webkit-details-marker]:hidden",
            )}
          >
            Menu
          </summary>
          <nav
            aria-label="Admin, small screens"
            className="absolute right-0 z-40 mt-2 grid w-72 gap-1 rounded-card border border-white/30 bg-ink p-3 shadow-card"
          >
            {links}
            <div className="mt-2 grid gap-3 border-t border-white/30 px-3 pt-3">
              <SignedInAs email={email} />
              <Button variant="outline-on-dark" onClick={onSignOut}>
                Sign Out
              </Button>
            </div>
          </nav>
        </details>
      </div>
    </header>
  );
}

function SignedInAs({ email, className = "" }: { email: string; className?: string }) {
  return (
    <p className={`min-w-0 truncate text-sm ${className}`} title={email}>
      <span className="sr-only">Signed in as </span>
      {email}
    </p>
  );
}

function AdminLink({ to, end = false, children }: { to: string; end?: boolean; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      end={end}
      className="inline-flex min-h-10 items-center rounded-full px-2.5 py-1.5 font-semibold hover:bg-white/10 aria-[current=page]:bg-white/15"
    >
      {children}
    </NavLink>
  );
}
