import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { NavLink, useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { BRAND } from "#src/domain/policy/brand.ts";
import { StatisticsSwitch } from "#src/web/analytics/statistics-switch.tsx";
import { loginPath } from "#src/web/session/next-path.ts";
import { signOut } from "#src/web/session/session-client.ts";
import { onSessionChange, readSession } from "#src/web/session/session-store.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { Logo } from "#src/web/ui/layout/logo.tsx";
import { clearFormDrafts } from "./forms/form-draft.ts";

export function AreaFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  const isLoading = useNavigation().state !== "idle";
  return (
    <>
      <LoadingLine />
      {header}
      <main id="main" tabIndex={-1} aria-busy={isLoading} className="page pt-4 pb-8 outline-none sm:pt-8">
        {children}
      </main>
      <footer className="border-t border-line">
        <div className="page py-6 text-ink-soft">
          <StatisticsSwitch />
        </div>
      </footer>
    </>
  );
}

interface AreaSkeletonProps {
  headerClass: string;
  /** Shown without JavaScript. */
  needs: string;
  children: ReactNode;
}

/** Frame shown until the session is checked and the page is loaded, to avoid layout shift. */
export const AreaSkeleton = ({ headerClass, needs, children }: AreaSkeletonProps) => (
  <>
    <header className={headerClass}>
      <div className="page flex min-h-16 items-center py-2">
        <Logo />
      </div>
    </header>
    <main className="page pt-4 pb-8 sm:pt-8" aria-busy="true">
      <p className="sr-only">Loading</p>
      <noscript>
        <p className="mb-6 rounded-card bg-danger-wash p-4 font-semibold">{needs}</p>
      </noscript>
      <div aria-hidden="true">{children}</div>
    </main>
  </>
);

/** A line at the top of the screen while a page loads. Quick pages arrive before it shows. */
function LoadingLine() {
  return useNavigation().state === "idle" ? null : <div aria-hidden className="loading-line" />;
}

export interface AreaLink {
  to: string;
  text: ReactNode;
  /** Marks the link as current on this page only, not on those below it. */
  end?: boolean;
  startsGroup?: boolean;
}

interface AreaHeaderProps {
  name: string;
  theme: keyof typeof THEMES;
  email: string;
  links: readonly AreaLink[];
  /** Links to the public site. */
  siteLinks?: readonly AreaLink[];
  menuBadge?: ReactNode;
  onSignOut: () => void;
}

/** The admin area is dark so that it is not mistaken for a dealer's portal. */
const THEMES = {
  light: {
    header: "border-b border-line bg-white",
    skipLink: "bg-ink text-white",
    link: "gap-2 px-3 whitespace-nowrap hover:bg-paper-deep aria-[current=page]:bg-paper-deep",
    email: "text-ink-soft",
    button: "outline",
    menu: "border-line bg-white",
    rule: "border-line",
  },
  dark: {
    header: "on-dark bg-ink text-white",
    skipLink: "bg-spark text-ink",
    link: "px-2.5 hover:bg-white/10 aria-[current=page]:bg-white/15",
    email: "",
    button: "outline-on-dark",
    menu: "border-white/30 bg-ink",
    rule: "border-white/30",
  },
} as const;

export function AreaHeader(props: AreaHeaderProps) {
  const { name, theme, email, links, siteLinks, onSignOut } = props;
  const classes = THEMES[theme];
  return (
    <header className={classes.header}>
      <a
        href="#main"
        className={`absolute left-4 z-50 -translate-y-20 rounded-b-lg px-4 py-2 font-semibold focus:translate-y-0 ${classes.skipLink}`}
      >
        Skip to content
      </a>
      <div className="page flex min-h-16 items-center gap-4 py-2">
        <a href="/" className="inline-flex shrink-0 rounded-md" aria-label={`${BRAND}, home`}>
          <Logo />
        </a>
        <div className="ml-auto hidden min-w-0 items-center gap-3 lg:flex">
          {siteLinks && (
            <nav aria-label="Site" className="flex shrink-0 items-center">
              <Links links={siteLinks} theme={theme} />
            </nav>
          )}
          <SignedInAs email={email} className={classes.email} />
          <Button variant={classes.button} onClick={onSignOut} className="shrink-0 px-4!">
            Sign Out
          </Button>
        </div>
        <SmallScreenMenu {...props} />
      </div>
      <nav aria-label={name} className="page -mt-1 hidden pb-2 lg:block">
        <div className="-mx-3 flex flex-wrap items-center gap-x-1">
          <Links links={links} theme={theme} />
        </div>
      </nav>
    </header>
  );
}

function SmallScreenMenu({ name, theme, email, links, siteLinks, menuBadge, onSignOut }: AreaHeaderProps) {
  const { pathname } = useLocation();
  const classes = THEMES[theme];
  return (
    // The key closes the menu on each new page.
    <details key={pathname} className="relative ml-auto lg:hidden">
      <summary
        className={buttonClass(
          classes.button,
          "cursor-pointer list-none px-4 [&::-webkit-details-marker]:hidden",
        )}
      >
        Menu
        {menuBadge}
      </summary>
      <nav
        aria-label={`${name}, small screens`}
        className={`absolute right-0 z-40 mt-2 grid w-72 gap-1 rounded-card border p-3 shadow-card ${classes.menu}`}
      >
        <Links links={links} theme={theme} />
        {siteLinks && (
          <div className={`my-1 grid gap-1 border-t pt-2 ${classes.rule}`}>
            <Links links={siteLinks} theme={theme} />
          </div>
        )}
        <div className={`mt-2 grid gap-3 border-t px-3 pt-3 ${classes.rule}`}>
          <SignedInAs email={email} className={classes.email} />
          <Button variant={classes.button} onClick={onSignOut}>
            Sign Out
          </Button>
        </div>
      </nav>
    </details>
  );
}

/** A gap on small screens, a vertical line in a row. */
const GROUP_START =
  "relative mt-3 lg:mt-0 lg:ml-3 lg:before:absolute lg:before:-left-1.5 lg:before:h-5 lg:before:border-l lg:before:border-current lg:before:opacity-40";

function Links({ links, theme }: { links: readonly AreaLink[]; theme: keyof typeof THEMES }) {
  return links.map(({ to, text, end = false, startsGroup = false }) => (
    <NavLink
      key={to}
      to={to}
      end={end}
      className={`inline-flex min-h-10 items-center rounded-full py-1.5 font-semibold ${THEMES[theme].link} ${startsGroup ? GROUP_START : ""}`}
    >
      {text}
    </NavLink>
  ));
}

const SignedInAs = ({ email, className }: { email: string; className: string }) => (
  <p className={`max-w-56 min-w-0 truncate text-sm ${className}`} title={email}>
    <span className="sr-only">Signed in as </span>
    {email}
  </p>
);

/**
 * Leaves the page when the session ends, also in another tab, and reloads it when another user signs in.
 * Signing in again leads back to this page, unless the user signed out.
 * @returns signs the user out
 */
export function useSessionGuard(): () => void {
  const token = useSyncExternalStore(onSessionChange, readSession, () => null)?.token;
  const navigate = useNavigate();
  const location = useLocation();
  const { revalidate } = useRevalidator();
  const knownToken = useRef(token);
  const hasSignedOut = useRef(false);
  useEffect(() => {
    if (!token) {
      void navigate(hasSignedOut.current ? "/dealer/login" : loginPath(location), { replace: true });
    } else if (knownToken.current !== token) {
      knownToken.current = token;
      void revalidate();
    }
  }, [token, navigate, location, revalidate]);
  return () => {
    hasSignedOut.current = true;
    clearFormDrafts();
    void signOut();
  };
}
