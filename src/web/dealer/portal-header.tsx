import type { ReactNode } from "react";
import { NavLink, useLocation } from "react-router";
import { BRAND } from "#src/domain/policy.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { Logo } from "#src/web/ui/logo.tsx";

interface PortalHeaderProps {
  email: string;
  is_admin: boolean;
  /** Of a dealer: owners alone change its profile and its people. */
  isOwner: boolean;
  leadCount: number;
  onSignOut: () => void;
}

/** Spec §2 'Dealer listings': who is signed in, and the links of the portal. */
export function PortalHeader({ email, is_admin, isOwner, leadCount, onSignOut }: PortalHeaderProps) {
  const { pathname } = useLocation();
  const work = (
    <>
      <PortalLink to="/dealer/listings">Listings</PortalLink>
      <PortalLink to="/dealer/leads">
        Enquiries
        {leadCount > 0 && (
          <Badge variant="danger">
            {leadCount}
            <span className="sr-only"> in all</span>
          </Badge>
        )}
      </PortalLink>
      <PortalLink to="/dealer/performance">Performance</PortalLink>
      {isOwner && <PortalLink to="/dealer/statements">Statements</PortalLink>}
      {isOwner && <PortalLink to="/dealer/profile">Profile</PortalLink>}
      <PortalLink to="/dealer/account">Account</PortalLink>
      {is_admin && <PortalLink to="/admin/blog">Manage Blog</PortalLink>}
    </>
  );
  const site = (
    <>
      <PortalLink to="/">Home</PortalLink>
      <PortalLink to="/browse">Browse EVs</PortalLink>
      <PortalLink to="/dealer/photo-guidelines">Photo Tips</PortalLink>
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
        <a href="/" className="inline-flex shrink-0 rounded-md" aria-label={`${BRAND}, home`}>
          <Logo />
        </a>
        <div className="ml-auto hidden min-w-0 items-center gap-3 lg:flex">
          <nav aria-label="Site" className="flex shrink-0 items-center">
            {site}
          </nav>
          <SignedInAs email={email} />
          <Button variant="outline" onClick={onSignOut} className="shrink-0 px-4!">
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
            {leadCount > 0 && <Badge variant="danger">{leadCount}</Badge>}
          </summary>
          <nav
            aria-label="Dealer Portal, small screens"
            className="absolute right-0 z-40 mt-2 grid w-72 gap-1 rounded-card border border-line bg-white p-3 shadow-card"
          >
            {work}
            <div className="my-1 grid gap-1 border-t border-line pt-2">{site}</div>
            <div className="mt-2 grid gap-3 border-t border-line px-3 pt-3">
              <SignedInAs email={email} />
              <Button variant="outline" onClick={onSignOut}>
                Sign Out
              </Button>
            </div>
          </nav>
        </details>
      </div>
      <nav aria-label="Dealer Portal" className="page -mt-1 hidden items-center pb-2 lg:flex">
        <div className="-mx-3 flex items-center gap-1">{work}</div>
      </nav>
    </header>
  );
}

function SignedInAs({ email }: { email: string }) {
  return (
    <p className="max-w-56 min-w-0 truncate text-sm text-ink-soft" title={email}>
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
      className="inline-flex min-h-10 items-center gap-2 rounded-full px-3 py-1.5 font-semibold whitespace-nowrap hover:bg-paper-deep aria-[current=page]:bg-paper-deep"
    >
      {children}
    </NavLink>
  );
}
