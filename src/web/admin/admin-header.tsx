import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { Button } from "#src/web/ui/button.tsx";
import { Logo } from "#src/web/ui/logo.tsx";

/** Dark, so that nobody takes the admin area for a dealer's own portal. */
export function AdminHeader({ email, onSignOut }: { email: string; onSignOut: () => void }) {
  return (
    <header className="on-dark bg-ink text-white">
      <a
        href="#main"
        className="absolute left-4 z-50 -translate-y-20 rounded-b-lg bg-spark px-4 py-2 font-semibold text-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="page flex min-h-16 flex-wrap items-center gap-x-6 gap-y-1 py-2">
        <a href="/" className="flex rounded-md" aria-label="Second Spark, home">
          <Logo />
        </a>
        <nav
          aria-label="Admin"
          className="order-last -mx-3 flex w-full flex-wrap md:order-none md:mx-0 md:w-auto"
        >
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
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-3">
          <p className="hidden max-w-56 truncate text-sm 2xl:block" title={email}>
            <span className="sr-only">Signed in as </span>
            {email}
          </p>
          <Button variant="outline-on-dark" onClick={onSignOut} className="px-4 py-1.5">
            Sign Out
          </Button>
        </div>
      </div>
    </header>
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
