import { Link, NavLink } from "react-router";

const SECTIONS = [
  { to: "/admin/operations", text: "Health" },
  { to: "/admin/operations/errors", text: "Errors" },
  { to: "/admin/operations/jobs", text: "Failed jobs" },
  { to: "/admin/operations/channels", text: "Dealers' systems" },
  { to: "/admin/operations/mails", text: "Email log" },
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

interface FilterLinksProps<Choice extends string> {
  label: string;
  choices: Record<Choice, string>;
  chosen: Choice;
  hrefFor: (choice: Choice) => string;
}

export function FilterLinks<Choice extends string>(props: FilterLinksProps<Choice>) {
  const { label, choices, chosen, hrefFor } = props;
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap gap-2">
      {(Object.keys(choices) as Choice[]).map((choice) => (
        <Link
          key={choice}
          to={hrefFor(choice)}
          aria-current={choice === chosen ? "true" : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-white px-4 font-semibold hover:bg-paper-deep aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-white"
        >
          {choices[choice]}
        </Link>
      ))}
    </nav>
  );
}
