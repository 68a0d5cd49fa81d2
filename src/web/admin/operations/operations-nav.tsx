import { NavLink } from "react-router";

const SECTIONS = [
  { to: "/admin/operations", text: "Health" },
  { to: "/admin/operations/errors", text: "Errors" },
  { to: "/admin/operations/jobs", text: "Failed jobs" },
  { to: "/admin/operations/channels", text: "Dealers' systems" },
  { to: "/admin/operations/mails", text: "Email log" },
  { to: "/admin/operations/not-found", text: "Broken links" },
  { to: "/admin/operations/audit", text: "Audit log" },
] as const;

export const OPERATIONS_NAV = (
  <nav aria-label="Operations" className="-mx-3 mb-4 flex flex-wrap">
    {SECTIONS.map(({ to, text }) => (
      <NavLink
        key={to}
        to={to}
        end
        className="inline-flex min-h-11 items-center rounded-full px-3 py-1.5 font-semibold text-teal hover:bg-teal-wash aria-[current=page]:bg-teal aria-[current=page]:text-white"
      >
        {text}
      </NavLink>
    ))}
  </nav>
);
