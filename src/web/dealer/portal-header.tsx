import type { ReactNode } from "react";
import { NavLink, useLocation } from "react-router";
import { BRAND } from "#src/domain/policy.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { Logo } from "#src/web/ui/logo.tsx";

interface PortalHeaderProps {
  email: string;
  is_admin: boolean;
  lead_count: number;
  onSignOut: () => void;
}

/** Spec §2 'Dealer listings': who is signed in, and the links of the portal. */
export function PortalHeader({ email, is_admin, lead_count, onSignOut }: PortalHeaderProps) {
  const { pathname } = useLocation();
  const links = (
    <>
      <PortalLink to="/dealer/listings">Listings</PortalLink>
      <PortalLink to="/dealer/leads">
        Enquiries
        {lead_count > 0 && (
          <Badge variant="danger">
            {lead_count}
            <span className="sr-only"> in all</span>
          </Badge>
        )}
      </PortalLink>
      <PortalLink to="/dealer/photo-guidelines">Photo Tips</PortalLink>
      <PortalLink to="/browse">Browse EVs</PortalLink>
      <PortalLink to="/">Home</PortalLink>
      {is_admin && <PortalLink to="/admin/blog">Manage Blog</PortalLink>}
    </>
  );
  return (
    <header className="border-b border-line bg-white">
      <a
        href="#main"
        className="absolute left-4 z-50 -translate-y-20 rounded-b-lg bg-ink px-4 py-2 font-semibold text-white focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="page flex min-h-16 items-center gap-4 py-2">
        <a href="/" className="inline-flex rounded-md" aria-label={`${BRAND}, home`}>
          <Logo />
        </a>
        <nav aria-label="Dealer Portal" className="ml-4 hidden items-center gap-1 lg:flex">
          {links}
        </nav>
        <div className="ml-auto hidden items-center gap-3 lg:flex">
          <SignedInAs email={email} />
          <Button variant="outline" onClick={onSignOut} className="px-4!">
            Sign Out
          </Button>
        </div>
        {/* A new page begins with a closed menu. */}
        <details key={pathname} className="relative ml-auto lg:hidden">
          <summary
            className={buttonClass(
              "outline",
              "cursor-pointer list-none px-4 [&::-webkit-details-marker]:hidden",
            )}
          >
            Menu
            {lead_count > 0 && <Badge variant="danger">{lead_count}</Badge>}
          </summary>
          <nav
            aria-label="Dealer Portal, small screens"
            className="absolute right-0 z-40 mt-2 grid w-72 gap-1 rounded-card border border-line bg-white p-3 shadow-card"
          >
            {links}
            <div className="mt-2 grid gap-3 border-t border-line px-3 pt-3">
              <SignedInAs email={email} />
              <Button variant="outline" onClick={onSignOut}>
                Sign Out
              </Button>
            </div>
          </nav>
        </details>
      </div>
    </header>
  );
}

function SignedInAs({ email }: { email: string }) {
  return (
    <p className="max-w-56 truncate text-sm text-ink-soft" title={email}>
      <span className="sr-only">Signed in as </span>
      {email}
    </p>
  );
}

function PortalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      end={to === "/"}
      className="inline-flex min-h-10 items-center gap-2 rounded-full px-3 py-1.5 font-semibold hover:bg-paper-deep aria-[current=page]:bg-paper-deep"
    >
      {children}
    </NavLink>
  );
}
