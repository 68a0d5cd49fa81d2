import { BRAND } from "#src/domain/policy/brand.ts";
import { MAX_DEALERS_PER_LEAD } from "#src/domain/policy/leads.ts";
import { StatisticsSwitch } from "#src/web/analytics/statistics-switch.tsx";

const COLUMNS = {
  "For Buyers": {
    "Browse EVs": "/browse",
    "Get Matches": "/lead",
    "Model guides": "/models",
    Articles: "/blog",
  },
  "For Dealers": { "Sell with us": "/for-dealers", "Dealer sign-in": "/dealer/login" },
  Company: { "About us": "/about", "How we check dealers": "/how-we-check-dealers", Contact: "/contact" },
  Legal: {
    Privacy: "/privacy",
    Terms: "/terms",
    Accessibility: "/accessibility",
    Complaints: "/complaints",
    "Online safety": "/online-safety",
    Sitemap: "/sitemap",
  },
};

/** Footer of every public page, with the analytics opt-out. @param company who runs the site, if that is known */
export function SiteFooter({ company }: { company: string | null }) {
  return (
    <footer id="site-footer" className="on-dark mt-6 bg-ink sm:mt-24 text-white/85">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-6 py-8 sm:gap-10 sm:py-14 md:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]">
        <div className="max-sm:col-span-2">
          <p className="font-display text-xl font-bold text-white">{BRAND}</p>
          <p className="mt-3 max-w-xs">
            Used electric cars from verified UK dealers. Your details go to at most {MAX_DEALERS_PER_LEAD} of
            them, and we tell you which.
          </p>
        </div>
        {Object.entries(COLUMNS).map(([title, links]) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-base font-bold text-white">{title}</h2>
            <ul className="mt-3">
              {Object.entries(links).map(([text, href]) => (
                <li key={href}>
                  <a
                    href={href}
                    className="inline-block py-1 underline-offset-4 hover:text-spark hover:underline"
                  >
                    {text}
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
