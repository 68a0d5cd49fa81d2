import { useState } from "react";
import { buttonClass } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { Logo } from "./logo.tsx";
import { useHiddenOnScroll } from "./use-hidden-on-scroll.ts";

const LINKS = [
  { to: "/browse", text: "Browse" },
  { to: "/lead", text: "Get Matches" },
  { to: "/blog", text: "Blog" },
  { to: "/models", text: "Models" },
] as const;

const ADMIN_LINKS = [
  { to: "/admin/listings", text: "Admin Listings" },
  { to: "/admin/blog", text: "Admin Blog" },
] as const;

interface SiteHeaderProps {
  signedIn: boolean;
  is_admin: boolean;
  /** The shortlist stored in this browser. */
  saved: { count: number; href: string };
}

/** Plain links on purpose: router links cost a quarter of the server's rendering time. */
export function SiteHeader({ signedIn, is_admin, saved }: SiteHeaderProps) {
  const hidden = useHiddenOnScroll();
  const [menuOpen, setMenuOpen] = useState(false);
  const account = signedIn
    ? { to: "/dealer/listings", text: "Dashboard" }
    : { to: "/dealer/login?tab=sign-up", text: "Sign up" };

  return (
    <header
      data-hidden={hidden && !menuOpen}
      className="sticky top-0 z-40 border-b border-line bg-paper transition-transform duration-200 focus-within:translate-y-0 data-[hidden=true]:not-focus-within:-translate-y-full"
    >
      <a
        href="#main"
        className="absolute left-4 -translate-y-20 rounded-b-lg bg-ink px-4 py-2 font-semibold text-white focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="page flex h-16 items-center gap-6">
        <a href="/" className="flex rounded-md">
          <Logo />
        </a>
        {/* Beside the logo, to avoid layout shift when it appears. */}
        {saved.count > 0 && (
          <a
            href={saved.href}
            className="-ml-2 inline-flex min-h-8 items-center gap-1.5 rounded-full bg-teal-wash px-3 text-sm font-semibold text-teal-deep figures hover:underline"
          >
            <Icon name="heart" className="size-4" />
            {saved.count}
            <span className="sr-only"> saved {saved.count === 1 ? "car" : "cars"}</span>
          </a>
        )}
        <nav aria-label="Main" className="ml-auto hidden items-center gap-1 md:flex">
          {LINKS.map((link) => (
            <HeaderLink key={link.to} {...link} />
          ))}
          {is_admin && ADMIN_LINKS.map((link) => <HeaderLink key={link.to} {...link} />)}
          <a href={account.to} className={buttonClass("primary", "ml-3 px-5 py-2")}>
            {account.text}
          </a>
        </nav>
        {/* details works before and without JavaScript. */}
        <details
          className="relative ml-auto md:hidden"
          onToggle={(event) => setMenuOpen(event.currentTarget.open)}
        >
          <summary
            className={buttonClass(
              "outline",
              "cursor-pointer list-none px-5 [&::-webkit-details-marker]:hidden",
            )}
          >
            Menu
          </summary>
          <nav
            aria-label="Main, small screens"
            className="absolute right-0 mt-2 grid w-64 gap-1 rounded-card border border-line bg-white p-3 shadow-card"
          >
            {LINKS.map((link) => (
              <HeaderLink key={link.to} {...link} />
            ))}
            <a href={account.to} className={buttonClass("primary", "mt-2")}>
              {account.text}
            </a>
          </nav>
        </details>
      </div>
    </header>
  );
}

function HeaderLink({ to, text }: { to: string; text: string }) {
  return (
    <a href={to} className="rounded-full px-3 py-2 font-semibold hover:bg-paper-deep">
      {text}
    </a>
  );
}
