import { Link } from "react-router";

export interface SectionLink {
  to: string;
  text: string;
}

/** Links to a list's subpages, next to its heading. */
export function SectionLinks({ label, links }: { label: string; links: readonly SectionLink[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-6">
      {links.map(({ to, text }) => (
        <Link key={to} to={to} className="py-2 font-semibold text-teal underline-offset-4 hover:underline">
          {text}
        </Link>
      ))}
    </nav>
  );
}
