import { BRAND } from "#src/domain/policy/brand.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads.ts";
import { StatisticsSwitch } from "#src/web/analytics/statistics-switch.tsx";

const COLUMNS = [
  {
    title: "For Buyers",
    links: [
      { to: "/browse", text: "Browse EVs" },
      { to: "/lead", text: "Get matched" },
      { to: "/models", text: "Model guides" },
      { to: "/blog", text: "Articles" },
    ],
  },
  {
    title: "For Dealers",
    links: [
      { to: "/for-dealers", text: "Sell with us" },
      { to: "/dealer/login", text: "Dealer sign-in" },
    ],
  },
  {
    title: "Company",
    links: [
      { to: "/about", text: "About us" },
      { to: "/how-we-check-dealers", text: "How we check dealers" },
      { to: "/contact", text: "Contact" },
    ],
  },
  {
    title: "Legal",
    links: [
      { to: "/privacy", text: "Privacy" },
      { to: "/terms", text: "Terms" },
      { to: "/accessibility", text: "Accessibility" },
      { to: "/complaints", text: "Complaints" },
      { to: "/online-safety", text: "Online safety" },
      { to: "/sitemap", text: "Sitemap" },
    ],
  },
] as const;

/** Footer of every public page, with the analytics opt-out. @param company who runs the site, if that is known */
export function SiteFooter({ company }: { company: string | null }) {
  return (
    <footer id="site-footer" className="on-dark mt-24 bg-ink text-white/85">
      <div className="page grid gap-10 py-14 sm:grid-cols-2 md:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]">
        <div>
          <p className="font-display text-xl font-bold text-white">{BRAND}</p>
          <p className="mt-3 max-w-xs">
            Used electric cars from verified UK dealers. Your details go to at most {MAX_DEALERS_PER_LEAD} of
            them, and we tell you which.
          </p>
        </div>
        {COLUMNS.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="text-base font-bold text-white">{column.title}</h2>
            <ul className="mt-3">
              {column.links.map((link) => (
                <li key={link.to}>
                  <a
                    href={link.to}
                    className="inline-block py-1 underline-offset-4 hover:text-spark hover:underline"
                  >
                    {link.text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-white/20">
        <div className="page py-6">
          {company && <p className="mb-4">{company}</p>}
          <StatisticsSwitch />
        </div>
      </div>
    </footer>
  );
}
