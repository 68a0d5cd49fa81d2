import { Link } from "react-router";
import { SubNav } from "#src/web/portal/sub-nav.tsx";

const PAGES = [
  { to: "/admin/operations", text: "Health" },
  { to: "/admin/operations/errors", text: "Errors" },
  { to: "/admin/operations/jobs", text: "Failed jobs" },
  { to: "/admin/operations/channels", text: "Dealers' systems" },
  { to: "/admin/operations/mails", text: "Email log" },
  { to: "/admin/operations/audit", text: "Audit log" },
] as const;

export const OPERATIONS_NAV = <SubNav label="Operations" pages={PAGES} end />;

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
