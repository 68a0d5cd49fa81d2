import { buttonClass } from "#src/web/ui/button.tsx";
import { Icon } from "#src/web/ui/icon.tsx";
import { Logo } from "#src/web/ui/layout/logo.tsx";
import { ACCOUNT_LINKS } from "./account-links.ts";

const LINKS = [
  { to: "/browse", text: "Browse" },
  { to: "/lead", text: "Get Matches" },
  { to: "/blog", text: "Blog" },
  { to: "/models", text: "Models" },
].map(({ to, text }) => (
  <a key={to} href={to} className="rounded-full px-3 py-2 font-semibold hover:bg-paper-deep">
    {text}
  </a>
));

/**
 * Markup alone: `startHeader` adds the account and the saved cars. Plain links on purpose: router
 * links cost a quarter of the server's rendering time.
 */
export function SiteHeader() {
  return (
    <header
      data-site-header
      data-hidden={false}
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
        <SavedCars />
        <nav aria-label="Main" className="ml-auto hidden items-center gap-1 md:flex">
          {LINKS}
          <AccountLink className="ml-3 px-5 py-2" />
        </nav>
        {/* details works before and without JavaScript. */}
        <details className="relative ml-auto md:hidden">
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
            {LINKS}
            <AccountLink className="mt-2" />
          </nav>
        </details>
      </div>
    </header>
  );
}

/** Next to the logo, to avoid layout shift when it appears. */
function SavedCars() {
  return (
    <a
      href="/shortlist"
      data-saved-cars
      hidden
      className="-ml-2 inline-flex min-h-8 items-center gap-1.5 rounded-full bg-teal-wash px-3 text-sm font-semibold text-teal-deep figures hover:underline"
    >
      <Icon name="heart" className="size-4" />
      <span />
      <span className="sr-only" />
    </a>
  );
}

function AccountLink({ className }: { className: string }) {
  const { href, text } = ACCOUNT_LINKS.signedOut;
  return (
    <a href={href} data-account className={buttonClass("primary", className)}>
      {text}
    </a>
  );
}
