import { NavLink } from "react-router";

export interface NavPage {
  to: string;
  text: string;
}

interface SubNavProps {
  label: string;
  pages: readonly NavPage[];
  /** Marks a page as current on itself only, not on those below it. */
  end?: boolean;
}

/** The pages of one group, above the heading of each. */
export const SubNav = ({ label, pages, end = false }: SubNavProps) => (
  <nav aria-label={label} className="mb-4 flex flex-wrap">
    {pages.map(({ to, text }) => (
      <NavLink
        key={to}
        to={to}
        end={end}
        className="inline-flex min-h-11 items-center rounded-full px-2.5 py-1.5 font-semibold text-teal sm:px-3 hover:bg-teal-wash aria-[current=page]:bg-teal aria-[current=page]:text-white"
      >
        {text}
      </NavLink>
    ))}
  </nav>
);
